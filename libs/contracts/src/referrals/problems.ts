import type { ProblemKind } from '../http/problem-kind';

export const REFERRAL_PROBLEMS = {
  'referral-not-found': {
    status: 404,
    title: 'Unknown referral code',
    cause: 'No referral link has this code. For a code in a form field the status is 400.',
    remedy: 'Check the code, or continue without one.',
  },
  'referral-link-spent': {
    status: 410,
    title: 'This link no longer works',
    cause: 'The link from the email that confirms your payout address has expired or is not one of ours.',
    remedy: 'Request a new link on the referral page.',
  },
  'not-owed': {
    status: 409,
    title: 'Nothing is owed',
    cause: 'Nothing is owed for one of the referrals: it was already paid, or the provider’s payment was reversed.',
    remedy: 'Reload the list and pay what is owed now.',
  },
} as const satisfies Record<string, ProblemKind>;
