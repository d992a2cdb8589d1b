import type { ProblemKind } from '../http/problem-kind';

export const BULK_PROBLEMS = {
  'bulk-busy': {
    status: 409,
    title: 'Bulk action in another state',
    cause:
      'The bulk action is in a state that does not allow this, for example because it has been started or canceled.',
    remedy: 'Reload the list and decide by its current state.',
  },
  'bulk-undo-over': {
    status: 409,
    title: 'Time to undo is over',
    cause: 'The last row of the bulk action was changed too long ago.',
    remedy: 'Act on the rows that should be as they were, one by one or with another bulk action.',
  },
  'bulk-too-many': {
    status: 409,
    title: 'Too many rows',
    cause: 'More rows match than one bulk action may have.',
    remedy: 'Narrow the filter.',
  },
} as const satisfies Record<string, ProblemKind>;
