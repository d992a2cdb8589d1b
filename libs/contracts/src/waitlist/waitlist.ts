import type { CappedTier } from '../membership/tier';

/** A person's place in the line for a tier of a city and category. */
export interface WaitlistEntry {
  id: string;
  city_id: string;
  city_name: string;
  city_state: string;
  category_id: string;
  category_name: string;
  tier: CappedTier;
  /** How many wait longer. */
  people_ahead: number;
  /** ISO 8601. */
  created_at: string;
}

/** Lines that one account may stand in at a time. */
export const WAITLISTS_MAX = 10;

export const WAITLIST_MESSAGES = {
  join: 'Full - Join Waitlist',
  joined: 'You are on the waitlist',
  free: 'There is a free spot. Choose it instead of waiting.',
  listed: 'You have a place in this tier already.',
  tooMany: `You can wait in ${WAITLISTS_MAX} places at a time. Leave one to join another.`,
} as const;

/** 'Nobody is ahead of you', '1 person is ahead of you', '7 people are ahead of you'. */
export function peopleAhead(count: number): string {
  if (count === 0) return 'Nobody is ahead of you';
  return count === 1 ? '1 person is ahead of you' : `${count} people are ahead of you`;
}
