import type { ProblemKind } from '../http/problem-kind';

export const REPORT_PROBLEMS = {
  'report-not-found': {
    status: 404,
    title: 'Report not found',
    cause: 'No report has this id or secret address.',
    remedy: 'Use the address from the email, or the one shown after the report was sent.',
  },
  'report-decided': {
    status: 409,
    title: 'Report closed',
    cause: 'Another administrator has decided this report, or its time to answer is over.',
    remedy: 'Reload the list.',
  },
  'report-outcome': {
    status: 409,
    title: 'Outcome not possible',
    cause:
      'The outcome contradicts the state of the listing: one that is deleted cannot be paused, and one that exists is not closed.',
    remedy: 'Change the listing first, or choose another outcome.',
  },
} as const satisfies Record<string, ProblemKind>;
