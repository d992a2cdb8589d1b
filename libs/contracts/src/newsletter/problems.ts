import type { ProblemKind } from '../http/problem-kind';

export const NEWSLETTER_PROBLEMS = {
  'newsletter-link-spent': {
    status: 410,
    title: 'This link no longer works',
    cause: 'The link of an email about a subscription is too old, was made for another request, or is none of ours.',
    remedy: 'Subscribe again: a new link comes by email.',
  },
  'no-recipients': {
    status: 409,
    title: 'No Recipients',
    cause: 'Nobody is subscribed to newsletters of this audience.',
    remedy: 'Choose another audience, or send it later.',
  },
  'newsletter-sent-already': {
    status: 409,
    title: 'This newsletter was sent already',
    cause: 'The same subject and text went to the same audience within the last day, perhaps by somebody else.',
    remedy: 'Look at the history. What is to go out a second time has to differ.',
  },
  'newsletter-over': {
    status: 409,
    title: 'This newsletter is done',
    cause: 'It was sent to the end, or stopped before.',
    remedy: 'Look at the history.',
  },
} as const satisfies Record<string, ProblemKind>;
