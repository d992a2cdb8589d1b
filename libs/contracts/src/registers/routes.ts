import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { RegisterAnswer } from './register';
import { DecideRegisterTask, RegisterEntryQuery, RegisterTasksQuery } from './register.request';
import type { RegisterTasks } from './task';

export const registerRoutes = {
  /** Asks the state's license register; 503 if it does not answer. */
  entry: route('GET', '/api/admin/register-entry', {
    right: 'checks:read',
    query: RegisterEntryQuery,
    response: json<RegisterAnswer>(),
  }),
  /** Differences between listed licenses and their registers, longest wait first. */
  tasks: route('GET', '/api/admin/register-tasks', {
    right: 'checks:read',
    query: RegisterTasksQuery,
    response: json<RegisterTasks>(),
  }),
  /** 409 `register-task-decided` if already decided. */
  decide: route('POST', '/api/admin/register-tasks/:id/decide', {
    right: 'checks:act',
    params: IdParams,
    body: DecideRegisterTask,
    response: json<{ success: true }>(),
  }),
};
