import type { CappedTier } from '../membership/tier';

/** A person's position on the waitlist for a tier of a market. */
export interface WaitlistEntry {
  id: string;
  city_id: string;
  city_name: string;
  city_state: string;
  category_id: string;
  category_name: string;
  tier: CappedTier;
  people_ahead: number;
  /** Estimated from previously freed slots; null if there were too few. */
  expected_wait_days: number | null;
  /** Until when a slot is reserved for this person (ISO 8601); null if none is. */
  reserved_until: string | null;
  /** ISO 8601. */
  created_at: string;
}

/** Response of `POST /api/waitlist/leave`. */
export type LeftWaitlist = Pick<WaitlistEntry, 'city_name' | 'city_state' | 'category_name' | 'tier'>;

/** Per account. */
export const WAITLISTS_MAX = 10;

/** How long an offered slot is reserved. Source: product specification, section 9. */
export const RESERVATION_HOURS = 72;

export const WAITLIST_MESSAGES = {
  join: 'Full - Join Waitlist',
  joined: 'You are on the waitlist',
  free: 'There is a free spot. Choose it instead of waiting.',
  listed: 'You have a place in this tier already.',
  elsewhere: 'Your business is in another city or category, where this slot could not be used.',
  tooMany: `You can wait in ${WAITLISTS_MAX} places at a time. Leave one to join another.`,
  spent: 'This link no longer works.',
  another: 'This link belongs to another account.',
  reserved: 'A slot is reserved for this person already.',
  notFree: 'No slot is free.',
} as const;

export function peopleAhead(count: number): string {
  if (count === 0) return 'No one is ahead of you';
  return count === 1 ? '1 person is ahead of you' : `${count} people are ahead of you`;
}

/** No more precise than the estimate. @param days null if there is too little data */
export function expectedWait(days: number | null): string {
  if (days === null) return 'There is not enough data yet to say how long it takes';
  if (days < 7) return 'It will likely take less than a week';
  if (days < 56) return `It will likely take about ${counted(Math.round(days / 7), 'week')}`;
  if (days <= 365) return `It will likely take about ${counted(Math.round(days / 30), 'month')}`;
  return 'It will likely take more than a year';
}

const HOUR_MS = 3_600_000;

/** Rounded up. */
const hoursLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / HOUR_MS));

/** '1 hour left', '40 hours left'. */
export const hoursLeftText = (until: string, now = new Date()): string =>
  `${counted(hoursLeft(until, now), 'hour')} left`;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** State of an entry for administrators. Source: product specification, section 4. */
export function slotState(
  { slot_available, reserved_until }: { slot_available: boolean; reserved_until: string | null },
  now = new Date(),
): 'No Slot' | 'Slot Available' | `Reserved (${string})` {
  if (reserved_until && hoursLeft(reserved_until, now) > 0) return `Reserved (${hoursLeftText(reserved_until, now)})`;
  return slot_available ? 'Slot Available' : 'No Slot';
}
