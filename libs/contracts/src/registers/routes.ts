import { json, route } from '../http/route';
import type { RegisterAnswer } from './register';
import { RegisterEntryQuery } from './register.request';

export const registerRoutes = {
  /** Asks the state's register of licenses; 503 when it is silent. */
  entry: route('GET', '/api/admin/register-entry', {
    access: 'admin',
    query: RegisterEntryQuery,
    response: json<RegisterAnswer>(),
  }),
};
