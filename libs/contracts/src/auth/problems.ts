import type { ProblemKind } from '../http/problems';

export const ACCOUNT_PROBLEMS = {
  'second-factor-required': {
    status: 403,
    title: 'Second factor required',
    cause: 'The account has a second factor, or is an administrator’s, and this session has shown none.',
    remedy: 'Confirm the second factor of the account, then send the call again.',
  },
  'membership-runs': {
    status: 409,
    title: 'A membership has to end first',
    cause: 'The account has a membership that runs, or a checkout that may still be paid.',
    remedy: 'Cancel the membership in the billing portal and close the account when it has ended.',
  },
  'last-administrator': {
    status: 409,
    title: 'The last administrator',
    cause: 'Nobody else could look after the installation.',
    remedy: 'Make somebody else an administrator first.',
  },
  'email-required': {
    status: 403,
    title: 'Email address required',
    cause: 'The account has no email address yet, and what the product has to tell people goes there.',
    remedy: 'Add an email address to the account and confirm it, then send the call again.',
  },
} as const satisfies Record<string, ProblemKind>;
