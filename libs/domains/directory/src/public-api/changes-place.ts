import { LISTING_CHANGES_DAYS } from '@townlink/contracts';
import { openCursor } from './cursor';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Where a reader of the changes is: after which position, and the day up to which it knows all removals, of what it has read. A
 * day and no moment, so that an answer keeps its ETag while nothing happens.
 */
export type Place = readonly [position: number, day: number];

export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MILLISECONDS);

/** The place of a cursor; undefined for one of another list or release. */
export function placeIn(list: string, cursor: string): Place | undefined {
  const parts = openCursor(list, cursor);
  const [position, day] = Array.isArray(parts) ? (parts as unknown[]) : [];
  return isWhole(position) && isWhole(day) ? [position, day] : undefined;
}

/** Whether removals that a reader does not know may be forgotten. */
export const isTooOld = ([, day]: Place, today: number): boolean => day < today - LISTING_CHANGES_DAYS;

/**
 * The day of a reader who has more to read. Where it came from counts, and what it has read since, and not today: a removal
 * that it has not come to may be forgotten before it does.
 */
export const currentOn = ([, day]: Place, lastChangedAt: Date): number => Math.max(day, dayOf(lastChangedAt));

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
