import type { ProblemKind } from '../http/problem-kind';

/** Problems of licenses and of what is vetted again. */
export const LICENSE_PROBLEMS = {
  'license-expired': {
    status: 409,
    title: 'License expired',
    cause: 'The license that was checked has expired, and its days of grace are over.',
    remedy: 'Have the renewed license checked first.',
  },
  'revision-decided': {
    status: 409,
    title: 'Change decided or replaced',
    cause: 'Somebody else has decided about this change, or the provider has handed in another.',
    remedy: 'Read the list again.',
  },
} as const satisfies Record<string, ProblemKind>;
