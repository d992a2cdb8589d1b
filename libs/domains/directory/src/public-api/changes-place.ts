import { LISTING_CHANGES_DAYS } from '@townlink/contracts';
import { openCursor } from './cursor';

const DAY_MILLISECONDS = 86_400_000;

/**
 * A reader's place among the changes: the position it has read to, and the day up to which it knows all removals in
 * what it has read. A day rather than a moment, so that an answer keeps its ETag while nothing happens.
 */
export type Place = readonly [position: number, day: number];

export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MILLISECONDS);

/** The place that a cursor encodes; undefined for a cursor of another list or release. */
export function placeIn(list: string, cursor: string): Place | undefined {
  const parts = openCursor(list, cursor);
  const [position, day] = Array.isArray(parts) ? (parts as unknown[]) : [];
  return isWhole(position) && isWhole(day) ? [position, day] : undefined;
}

/** Whether removals that a reader has not seen may have been deleted. */
export const isTooOld = ([, day]: Place, today: number): boolean => day < today - LISTING_CHANGES_DAYS;

/**
 * The day of a reader with more to read, which depends on its previous place and what it has read since, not on today:
 * a removal that it has not reached may be deleted before it does.
 */
export const currentOn = ([, day]: Place, lastChangedAt: Date): number => Math.max(day, dayOf(lastChangedAt));

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
