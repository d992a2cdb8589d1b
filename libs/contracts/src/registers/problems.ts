import type { ProblemKind } from '../http/problem-kind';

export const REGISTER_PROBLEMS = {
  'register-task-not-found': {
    status: 404,
    title: 'Difference not found',
    cause: 'No difference with a register has this id: its listing was deleted.',
    remedy: 'Reload the list.',
  },
  'register-task-decided': {
    status: 409,
    title: 'Difference decided',
    cause: 'Another administrator has decided about this difference, or the register agrees again.',
    remedy: 'Reload the list.',
  },
} as const satisfies Record<string, ProblemKind>;
