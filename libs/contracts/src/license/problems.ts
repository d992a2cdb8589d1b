import type { ProblemKind } from '../http/problem-kind';

export const LICENSE_PROBLEMS = {
  'license-expired': {
    status: 409,
    title: 'License expired',
    cause: 'The checked license has expired, and its grace period is over.',
    remedy: 'Check the renewed license first.',
  },
  'revision-decided': {
    status: 409,
    title: 'Change decided or replaced',
    cause: 'Another administrator has decided this change, or the provider has submitted a new one.',
    remedy: 'Reload the list.',
  },
} as const satisfies Record<string, ProblemKind>;
