import type { LicenseState } from '../membership/state';
import { dayIn, earliestToday } from '../directory/today';

/** In characters. */
export const LICENSE_LIMITS = { number: 50, board: 120 } as const;

/** Days after its last day in which an expired license still keeps its listing. */
export const LICENSE_GRACE_DAYS = 14;

/** Days before expiry of the reminders. A license expires 'soon' from the first one on. */
export const LICENSE_REMINDER_DAYS = [30, 7, 1] as const;

const DAY = 86_400_000;

/** Both ISO dates. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * Days a license is still valid: 0 on its last day, below 0 after it.
 * @param expiresOn its last day, an ISO date
 * @param zone of the business; the last US one if unknown, so that no day ends too early
 */
export const licenseDaysLeft = (expiresOn: string, now = new Date(), zone?: string): number =>
  (Date.parse(expiresOn) - Date.parse(zone ? dayIn(zone, now) : earliestToday(now))) / DAY;

/** @param isListed until the listing is taken off, the grace period is not over */
export function licenseStateOf(
  expiresOn: string | null,
  isListed: boolean,
  now = new Date(),
  zone?: string,
): LicenseState {
  if (expiresOn === null) return 'none';
  const days = licenseDaysLeft(expiresOn, now, zone);
  if (days > LICENSE_REMINDER_DAYS[0]) return 'valid';
  if (days >= 0) return 'expiring';
  return isListed || days >= -LICENSE_GRACE_DAYS ? 'grace' : 'expired';
}

/** Last day of the listing without a renewal. */
export const lastDayOfGrace = (expiresOn: string): string => daysAfter(expiresOn, LICENSE_GRACE_DAYS);

/** Days left at most, or expired. */
export type LicenseNotice = (typeof LICENSE_REMINDER_DAYS)[number] | 'expired';

/** Only the latest one due, so that missed reminders are not sent all at once. */
export function licenseNoticeDue(expiresOn: string, now = new Date(), zone?: string): LicenseNotice | null {
  const days = licenseDaysLeft(expiresOn, now, zone);
  if (days < 0) return days >= -LICENSE_GRACE_DAYS ? 'expired' : null;
  return LICENSE_REMINDER_DAYS.findLast((limit) => days <= limit) ?? null;
}
