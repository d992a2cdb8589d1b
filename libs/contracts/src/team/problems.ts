import type { ProblemKind } from '../http/problem-kind';

export const TEAM_PROBLEMS = {
  'not-on-team': {
    status: 403,
    title: 'Not on this team',
    cause: 'The account is not on the team of the listing in X-Listing: it never was, has left or was removed.',
    remedy: 'Leave X-Listing out, or name a listing from GET /api/account/listings.',
  },
  'already-on-team': {
    status: 409,
    title: 'Already on the team',
    cause: 'The account of this address is on the team already.',
    remedy: 'Change its role instead.',
  },
  'team-full': {
    status: 409,
    title: 'Team is full',
    cause: 'A team has at most 20 people, open invitations included.',
    remedy: 'Remove someone or take an invitation back.',
  },
  'member-not-found': {
    status: 404,
    title: 'Not on the team',
    cause: 'No member of the team and no open invitation has this id.',
    remedy: 'Reload the team.',
  },
  'owner-stays': {
    status: 409,
    title: 'The owner stays',
    cause: 'The owner of a listing cannot leave, be removed or get another role.',
    remedy: 'Hand the listing over first.',
  },
  'transfer-open': {
    status: 409,
    title: 'Already asked',
    cause: 'The owner has asked someone to take the listing over already.',
    remedy: 'Withdraw the open request first.',
  },
  'no-transfer': {
    status: 409,
    title: 'No open request',
    cause: 'The listing is not, or no longer, being handed over to this account.',
    remedy: 'Reload the team.',
  },
  'owns-a-listing': {
    status: 409,
    title: 'Owns a listing',
    cause: 'The account has a listing or application of its own, and an account has one.',
    remedy: 'Choose someone without a listing.',
  },
  'invitation-spent': {
    status: 410,
    title: 'Invitation is spent',
    cause: 'The invitation was used, withdrawn or replaced, or is older than a week.',
    remedy: 'Ask the owner of the listing for another.',
  },
  'invitation-for-another': {
    status: 403,
    title: 'Invitation for another address',
    cause: 'The invitation was sent to another address than the confirmed one of this account.',
    remedy: 'Sign in with the account of that address.',
  },
} as const satisfies Record<string, ProblemKind>;
