import type { ProblemKind } from '../http/problems';
import { WAITLISTS_MAX } from './waitlist';

export const WAITLIST_PROBLEMS = {
  'slot-free': {
    status: 409,
    title: 'A slot is free',
    cause: 'The tier has a free slot in this city and category, so that nobody need wait for one.',
    remedy: 'Choose the tier.',
  },
  'too-many-waitlists': {
    status: 409,
    title: 'Too many waitlists',
    cause: `An account can wait in ${WAITLISTS_MAX} places at a time.`,
    remedy: 'Leave one of them first.',
  },
} as const satisfies Record<string, ProblemKind>;
