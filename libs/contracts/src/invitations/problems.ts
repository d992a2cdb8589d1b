import type { ProblemKind } from '../http/problem-kind';

export const INVITATION_PROBLEMS = {
  'claim-link-spent': {
    status: 410,
    title: 'Link is spent',
    cause: 'The link of the email was used, has expired or was withdrawn, or the business is no longer invited.',
    remedy: 'Claim the business by a code to its phone, or apply without a claim.',
  },
  'business-claimed': {
    status: 409,
    title: 'Business claimed already',
    cause: 'Another account has claimed this business.',
    remedy: 'Contact support if the business is yours.',
  },
  'business-listed': {
    status: 409,
    title: 'Business is here already',
    cause: 'A listing or an application has the license, the phone number, or the name and town of this business.',
    remedy: 'Sign in with the account of that listing, or ask its owner for an invitation to the team.',
  },
  'claim-open': {
    status: 409,
    title: 'Another claim is open',
    cause: 'The account has claimed another business and not applied yet.',
    remedy: 'Send that application first, or wait for seven days.',
  },
  'applied-already': {
    status: 409,
    title: 'Has applied already',
    cause: 'The account has an application or a listing, and an account has one.',
    remedy: 'Use another account for another business.',
  },
  'no-phone-codes': {
    status: 409,
    title: 'No codes by phone',
    cause: 'This installation sends no text messages, or makes no calls.',
    remedy: 'GET /api/claims/ways lists what is available.',
  },
  'campaign-over': {
    status: 409,
    title: 'Inviting is in another state',
    cause: 'The inviting of this import is in a state that does not allow this, for example because it was stopped.',
    remedy: 'Reload the figures and decide by the current state.',
  },
} as const satisfies Record<string, ProblemKind>;
