import { dayIn, earliestToday } from '../directory/today';
import type { CheckRule } from './check-kinds';

const DAY = 86_400_000;

/** Both ISO dates. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** From one ISO date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * Days left for a check: 0 on its last day, negative after it.
 * @param expiresOn its last day, an ISO date
 * @param zone of the business; by default the last US one, so that no day ends too early
 */
export const checkDaysLeft = (expiresOn: string, now = new Date(), zone?: string): number =>
  daysBetween(zone ? dayIn(zone, now) : earliestToday(now), expiresOn);

/** Days a document waits before administrators are reminded, and before it is deleted undecided. */
export const CHECK_WAIT = { reminderDays: 14, keptDays: 60 } as const;

/** Daily run over documents, in UTC: once the date has changed everywhere. */
export const CHECKS_WATCHED_AT = { hour: 12, minute: 25 } as const;

/** The day (ISO, UTC) of the run that deletes an undecided document. */
export function deletedUndecidedOn(submittedAt: Date): string {
  const kept = submittedAt.getTime() + CHECK_WAIT.keptDays * 86_400_000;
  const run = new Date(kept).setUTCHours(CHECKS_WATCHED_AT.hour, CHECKS_WATCHED_AT.minute, 0, 0);
  return new Date(run < kept ? run + 86_400_000 : run).toISOString().slice(0, 10);
}

/** Days after the end in which its email is still sent, in case a job did not run. */
const LATE_DAYS = 14;

/** The number of days left, at most; or the end itself. */
export type CheckNotice<Rule extends Pick<CheckRule, 'reminderDays'> = CheckRule> =
  | Rule['reminderDays'][number]
  | 'expired';

/** Only the latest due notice, so that missed ones are not all sent together. */
export function noticeDue<Rule extends Pick<CheckRule, 'reminderDays' | 'graceDays'>>(
  rule: Rule,
  days: number,
): CheckNotice<Rule> | null {
  if (days < 0) return days >= -(rule.graceDays || LATE_DAYS) ? 'expired' : null;
  return (rule.reminderDays.findLast((limit) => days <= limit) as CheckNotice<Rule> | undefined) ?? null;
}

/** `grace`: expired, but without consequences yet. */
export type CheckState = 'valid' | 'expiring' | 'grace' | 'expired';

export function checkStateOf({ reminderDays, graceDays }: CheckRule, days: number): CheckState {
  if (days > (reminderDays[0] ?? 0)) return 'valid';
  if (days >= 0) return 'expiring';
  return days >= -graceDays ? 'grace' : 'expired';
}
