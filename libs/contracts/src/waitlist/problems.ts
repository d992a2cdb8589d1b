import type { ProblemKind } from '../http/problem-kind';
import { WAITLISTS_MAX } from './waitlist';

export const WAITLIST_PROBLEMS = {
  'slot-free': {
    status: 409,
    title: 'A slot is free',
    cause: 'The tier has a free slot in this city and category, so no waitlist is needed.',
    remedy: 'Choose the tier.',
  },
  'other-market': {
    status: 409,
    title: 'Another city or category',
    cause: 'The account’s business is in another city or category and could not use this slot.',
    remedy: 'Join the waitlist for the business’s own city and category.',
  },
  'too-many-waitlists': {
    status: 409,
    title: 'Too many waitlists',
    cause: `An account can wait in ${WAITLISTS_MAX} places at a time.`,
    remedy: 'Leave one of them first.',
  },
  'slot-reserved': {
    status: 409,
    title: 'A slot is reserved already',
    cause: 'This person has already been offered a slot, and the offer is still open.',
    remedy: 'Wait until the offer is claimed, declined or expired.',
  },
  'claim-of-another': {
    status: 403,
    title: 'Link belongs to another account',
    cause: 'The slot is reserved for a different account.',
    remedy: 'Sign in with the account that joined the waitlist.',
  },
  'waitlist-link-spent': {
    status: 410,
    title: 'This link no longer works',
    cause: 'The link from the waitlist email was already used or has expired.',
    remedy: 'Request your waitlist entries. A slot that is still reserved can be claimed there.',
  },
} as const satisfies Record<string, ProblemKind>;
