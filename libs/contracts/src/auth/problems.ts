import type { ProblemKind } from '../http/problem-kind';

export const ACCOUNT_PROBLEMS = {
  'second-factor-required': {
    status: 403,
    title: 'Second factor required',
    cause: 'The account has a second factor, or is an administrator’s, and this session has shown none.',
    remedy: 'Confirm the second factor of the account, then send the call again.',
  },
  'confirm-identity': {
    status: 403,
    title: 'Confirm your identity',
    cause: 'The session has not shown a password, a code or a second step in the last ten minutes.',
    remedy: 'Send the password or a code to POST /api/account/proof, then send the call again.',
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
  'user-not-found': {
    status: 404,
    title: 'No such account',
    cause: 'Nobody has an account with this id, or it was closed.',
    remedy: 'Look in the list of users whether the account is still there.',
  },
  'session-not-found': {
    status: 404,
    title: 'No such session',
    cause: 'The session has ended meanwhile.',
    remedy: 'Nothing has to be done.',
  },
  'own-account': {
    status: 409,
    title: 'Your own account',
    cause: 'An administrator does not act on the own account in the console, where it could shut everybody out.',
    remedy: 'Change it on your account’s pages, or ask another administrator.',
  },
  'no-change': {
    status: 409,
    title: 'Nothing to change',
    cause: 'It is already as it was asked for, perhaps by somebody else a moment ago.',
    remedy: 'Read the thing again, and decide by what it is now.',
  },
  'not-confirmed': {
    status: 409,
    title: 'Email address not confirmed',
    cause: 'Nobody has shown yet that the address of this account is his.',
    remedy: 'Send the confirmation again and wait until it is followed.',
  },
  'email-required': {
    status: 403,
    title: 'Email address required',
    cause: 'The account has no email address yet, and what the product has to tell people goes there.',
    remedy: 'Add an email address to the account and confirm it, then send the call again.',
  },
} as const satisfies Record<string, ProblemKind>;
