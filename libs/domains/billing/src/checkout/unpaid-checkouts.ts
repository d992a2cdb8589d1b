import { UNPAID_CHECKOUTS } from '@townlink/contracts';

/** Checkouts that a person began and did not pay. */
export interface UnpaidCheckouts {
  /** When each of the last day kept its slot first, however it ended. */
  startedAt: Date[];
  /** When the last one was left until its time was up. */
  ranOutAt: Date | null;
}

/** Why no further slot is held for a person now, and until when. */
export interface UnpaidLimit {
  reason: 'coolDown' | 'tooMany';
  until: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Limits checkouts that hold slots without payment: three a day, and a pause after each that ran out. */
export function unpaidLimit({ startedAt, ranOutAt }: UnpaidCheckouts, now: Date): UnpaidLimit | null {
  const limits: UnpaidLimit[] = [];
  if (ranOutAt) {
    limits.push({ reason: 'coolDown', until: plus(ranOutAt, UNPAID_CHECKOUTS.coolDownMinutes * MINUTE) });
  }
  const newestFirst = [...startedAt].sort((one, other) => other.getTime() - one.getTime());
  const oldestThatCounts = newestFirst[UNPAID_CHECKOUTS.mostPerDay - 1];
  if (oldestThatCounts) limits.push({ reason: 'tooMany', until: plus(oldestThatCounts, DAY) });
  const inForce = limits.filter(({ until }) => until > now);
  return inForce.sort((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** Whether an unpaid checkout that has ended was left until its time was up, and not replaced before. */
export const ranOut = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime() - CLOCKS_DIFFER_MS;

/** The payment provider's clock may be a little ahead of ours. */
const CLOCKS_DIFFER_MS = MINUTE;

const plus = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
