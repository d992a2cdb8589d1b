import type { ProblemKind } from '../http/problem-kind';

export const ASSIST_PROBLEMS = {
  'listing-closed': {
    status: 409,
    title: 'Listing closed',
    cause: 'The owner of the listing has closed the account.',
    remedy: 'No action is possible.',
  },
  'owner-without-email': {
    status: 409,
    title: 'Owner without an email address',
    cause:
      'The owner is told of an edit by email. The account has no address, and the contact address is not confirmed.',
    remedy: 'Ask the owner to add an email address to the account, then repeat the request.',
  },
  'undo-spent': {
    status: 410,
    title: 'Nothing to undo',
    cause: 'The change was undone already, or the link is older than 7 days or not known.',
    remedy: 'Edit the listing on the dashboard.',
  },
  'listing-changed-since': {
    status: 409,
    title: 'Listing changed since',
    cause: 'The fields that the link would restore were changed again after the edit. Nothing was undone.',
    remedy: 'Edit the listing on the dashboard.',
  },
} as const satisfies Record<string, ProblemKind>;
