import type { ProblemKind } from '../http/problem-kind';
import { WAITLISTS_MAX } from './waitlist';

export const WAITLIST_PROBLEMS = {
  'slot-free': {
    status: 409,
    title: 'A slot is free',
    cause: 'The tier has a free slot in this city and category, so that nobody need wait for one.',
    remedy: 'Choose the tier.',
  },
  'other-market': {
    status: 409,
    title: 'Another city or category',
    cause: 'The account has a business in another city or category, where a slot of this waitlist could not be used.',
    remedy: 'Join the waitlist of the city and category that the business is in.',
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
    cause: 'Somebody has offered a slot to this person, and the offer still stands.',
    remedy: 'Wait until it is claimed, given back or has run out.',
  },
  'claim-of-another': {
    status: 403,
    title: 'A link of another account',
    cause: 'The slot is held for another account than the one that is signed in.',
    remedy: 'Sign in with the account that joined the waitlist.',
  },
  'waitlist-link-spent': {
    status: 410,
    title: 'This link no longer works',
    cause: 'The link of an email about a waitlist was used before, or what it is about is over.',
    remedy: 'Read the own places on waitlists: what is still held is claimed there.',
  },
} as const satisfies Record<string, ProblemKind>;
