import type { ProblemKind } from '../http/problem-kind';

export const SETUP_PROBLEMS = {
  'not-set-up': {
    status: 503,
    title: 'Not set up yet',
    cause: 'The installation is being set up, and the key of the outside service that this needs is missing.',
    remedy: 'Repeat the request when the installation is set up.',
  },
  'not-open-yet': {
    status: 503,
    title: 'Not open yet',
    cause: 'The site is being set up. Until it is opened, only administrators see what will be public.',
    remedy: 'Come back when the site is open.',
  },
  'setup-unfinished': {
    status: 409,
    title: 'Setting up is not finished',
    cause: 'A step of setting up is neither done nor skipped.',
    remedy: 'Do the steps that the problem names, or put them off, then repeat the request.',
  },
} as const satisfies Record<string, ProblemKind>;
