import type { ProblemKind } from '../http/problem-kind';

const LOOK_AGAIN = 'Reload the item and decide by its current state.';

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
    cause: 'This provider has no license file.',
    remedy: 'Ask the provider to upload one.',
  },
  'license-too-large': {
    status: 413,
    title: 'License file too large',
    cause: 'The file is larger than 10 MB.',
    remedy: 'Save it at a lower resolution.',
  },
  'not-pending': {
    status: 409,
    title: 'Already decided',
    cause: 'The application is no longer waiting for a decision.',
    remedy: LOOK_AGAIN,
  },
  'not-rejected': {
    status: 409,
    title: 'Not rejected',
    cause: 'Only a rejection can be undone.',
    remedy: LOOK_AGAIN,
  },
  'already-vetted': {
    status: 409,
    title: 'Already decided',
    cause: 'Another administrator has decided this application.',
    remedy: LOOK_AGAIN,
  },
  'nothing-to-undo': {
    status: 409,
    title: 'Nothing to undo',
    cause: 'The decision has taken effect or has been undone.',
    remedy: LOOK_AGAIN,
  },
  'contact-confirmed': {
    status: 409,
    title: 'Address already confirmed',
    cause: 'The contact address is already confirmed.',
    remedy: 'No action is needed.',
  },
  'contact-link-spent': {
    status: 410,
    title: 'Link no longer valid',
    cause: 'The link was used, was replaced by a newer one, or has expired.',
    remedy: 'Request a new link on the dashboard.',
  },
  'not-linked': {
    status: 409,
    title: 'No Google profile linked',
    cause: 'The provider has no linked Google Business Profile.',
    remedy: 'Link a profile first.',
  },
  'place-changed': {
    status: 409,
    title: 'Google profile changed',
    cause: 'Another Google Business Profile was linked before this one was confirmed.',
    remedy: LOOK_AGAIN,
  },
  'refresh-limit': {
    status: 429,
    title: 'Refresh limit reached',
    cause: 'The daily number of refreshes is used up.',
    remedy: 'The rating is refreshed automatically every night.',
  },
} as const satisfies Record<string, ProblemKind>;
