import type { ProblemKind } from '../http/problem-kind';

const LOOK_AGAIN = 'Read the thing again, and decide by what it is now.';

/** Problems of applications, of the license and of a linked place. */
export const ONBOARDING_PROBLEMS = {
  'no-provider-profile': {
    status: 404,
    title: 'No provider profile',
    cause: 'The account has not applied as a provider.',
    remedy: 'Apply first.',
  },
  'license-not-found': {
    status: 404,
    title: 'License file not found',
    cause: 'No license file is kept for this provider.',
    remedy: 'Ask the provider for a new one.',
  },
  'license-too-large': {
    status: 413,
    title: 'License file too large',
    cause: 'The file is larger than 10 MB.',
    remedy: 'Send it in a lower resolution.',
  },
  'not-pending': {
    status: 409,
    title: 'Decided already',
    cause: 'The application no longer waits for a decision.',
    remedy: LOOK_AGAIN,
  },
  'not-rejected': {
    status: 409,
    title: 'Not rejected',
    cause: 'Only a rejection can be taken back.',
    remedy: LOOK_AGAIN,
  },
  'already-vetted': {
    status: 409,
    title: 'Already decided',
    cause: 'Somebody else has decided about this application.',
    remedy: LOOK_AGAIN,
  },
  'nothing-to-undo': {
    status: 409,
    title: 'Nothing to undo',
    cause: 'The decision has taken effect, or somebody has undone it.',
    remedy: LOOK_AGAIN,
  },
  'contact-confirmed': {
    status: 409,
    title: 'Address confirmed already',
    cause: 'The contact address was confirmed before.',
    remedy: 'There is nothing left to do.',
  },
  'contact-link-spent': {
    status: 410,
    title: 'Link used up',
    cause: 'The link was used, replaced by a newer one, or is too old.',
    remedy: 'Ask for a new one on the dashboard.',
  },
  'not-linked': {
    status: 409,
    title: 'No Google profile linked',
    cause: 'The provider has no Google Business Profile to be asked about.',
    remedy: 'Link one first.',
  },
  'place-changed': {
    status: 409,
    title: 'Google profile changed',
    cause: 'Another Google Business Profile was linked before this one was confirmed.',
    remedy: LOOK_AGAIN,
  },
  'refresh-limit': {
    status: 429,
    title: 'Rating refreshed often enough',
    cause: 'A rating can be asked for only so often a day.',
    remedy: 'It is refreshed by itself every night.',
  },
} as const satisfies Record<string, ProblemKind>;
