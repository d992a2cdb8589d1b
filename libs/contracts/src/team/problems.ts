import type { ProblemKind } from '../http/problem-kind';

export const TEAM_PROBLEMS = {
  'not-on-team': {
    status: 403,
    title: 'Not on this team',
    cause: 'The account is not on the team of the listing in X-Listing: it never was, has left or was removed.',
    remedy: 'Leave X-Listing out, or name a listing from GET /api/account/listings.',
  },
} as const satisfies Record<string, ProblemKind>;
