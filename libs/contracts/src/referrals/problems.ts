import type { ProblemKind } from '../http/problem-kind';

/** Problems of referral links and of payouts. */
export const REFERRAL_PROBLEMS = {
  'referral-not-found': {
    status: 404,
    title: 'Unknown referral code',
    cause: 'No referral link has this code. Where the code is a field of a form the status is 400.',
    remedy: 'Check the code, or go on without one.',
  },
  'referral-link-spent': {
    status: 410,
    title: 'This link no longer works',
    cause: 'The link of an email that confirms where referrals are paid is too old, or was not made by us.',
    remedy: 'Ask for a new link on the page about referrals.',
  },
  'not-owed': {
    status: 409,
    title: 'Nothing is owed',
    cause: 'A referral that was to be marked as paid is owed nothing: it was paid meanwhile, or the payment went back.',
    remedy: 'Read the list again, and decide by what is owed now.',
  },
} as const satisfies Record<string, ProblemKind>;
