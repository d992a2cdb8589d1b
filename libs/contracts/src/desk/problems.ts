import type { ProblemKind } from '../http/problem-kind';

export const DESK_PROBLEMS = {
  'too-many-notes': {
    status: 409,
    title: 'Too many notes',
    cause: 'An account has at most 100 notes.',
    remedy: 'Delete a note that is no longer needed.',
  },
} as const satisfies Record<string, ProblemKind>;
