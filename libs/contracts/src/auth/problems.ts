import type { ProblemKind } from '../http/problem-kind';

export const ACCOUNT_PROBLEMS = {
  'second-factor-required': {
    status: 403,
    title: 'Second factor required',
    cause: 'The account uses a second factor or belongs to an administrator, and this session has not confirmed one.',
    remedy: 'Confirm the account’s second factor, then repeat the request.',
  },
  'right-missing': {
    status: 403,
    title: 'Right missing',
    cause: 'The administrator’s role in the console does not include the right that “right” names.',
    remedy: 'Ask an owner to do it, or to give you a role with this right.',
  },
  'view-reads-only': {
    status: 403,
    title: 'Reading only',
    cause: 'The call came from a support view, which reads the provider’s portal and changes nothing.',
    remedy: 'End the view, then repeat the request as yourself.',
  },
  'not-viewable': {
    status: 409,
    title: 'No portal to view',
    cause: 'The account has never signed in, or belongs to an administrator.',
    remedy: 'Choose the account of a provider.',
  },
  'confirm-identity': {
    status: 403,
    title: 'Confirm your identity',
    cause: 'This session has not confirmed a password, a code or a second factor in the last ten minutes.',
    remedy: 'Send the password or a code to POST /api/account/proof, then repeat the request.',
  },
  'membership-runs': {
    status: 409,
    title: 'Membership still active',
    cause: 'The account has an active membership or an open checkout.',
    remedy: 'Cancel the membership in the billing portal. Close the account after it has ended.',
  },
  'last-administrator': {
    status: 409,
    title: 'Last owner',
    cause: 'This is the only owner of the console. Without one, roles could not be given.',
    remedy: 'Make another account an owner first.',
  },
  'user-not-found': {
    status: 404,
    title: 'Account not found',
    cause: 'No account has this id, or the account was closed.',
    remedy: 'Search for the account in the list of users.',
  },
  'session-not-found': {
    status: 404,
    title: 'Session not found',
    cause: 'The session has already ended.',
    remedy: 'No action is needed.',
  },
  'own-account': {
    status: 409,
    title: 'Your own account',
    cause: 'Administrators cannot change their own account in the console, because that could lock out the last one.',
    remedy: 'Change it in your account settings, or ask another administrator.',
  },
  'no-change': {
    status: 409,
    title: 'Nothing to change',
    cause: 'The requested state is already set, perhaps by another administrator a moment ago.',
    remedy: 'Reload the item and decide by its current state.',
  },
  'not-confirmed': {
    status: 409,
    title: 'Email address not confirmed',
    cause: 'The email address of this account isn’t confirmed.',
    remedy: 'Resend the confirmation email and wait until its link is opened.',
  },
  'account-closed': {
    status: 409,
    title: 'Account closed',
    cause: 'The account was closed. It cannot sign in, and is erased when its time is over.',
    remedy: 'Choose an account that is open.',
  },
  'owner-link-spent': {
    status: 410,
    title: 'Link no longer works',
    cause: 'The link for the first owner was used, is older than 30 minutes, or a newer one was made.',
    remedy: 'Create another with the command “owner-link” on the server.',
  },
  'owner-account-exists': {
    status: 409,
    title: 'Address has an account',
    cause:
      'An account with the address of the link was confirmed after the link was made, or the console has an owner.',
    remedy: 'Make the account an owner with the command “grant” on the server.',
  },
  'email-required': {
    status: 403,
    title: 'Email address required',
    cause: 'The account has no email address, and notices are sent by email.',
    remedy: 'Add an email address to the account and confirm it, then repeat the request.',
  },
} as const satisfies Record<string, ProblemKind>;
