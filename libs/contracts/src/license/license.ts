import { checkStateOf, daysAfter, checkDaysLeft, noticeDue } from '../checks/check-dates';
import { CHECK_RULES } from '../checks/check-kinds';
import type { LicenseState } from '../membership/state';

const RULE = CHECK_RULES.license;

/** In characters. */
export const LICENSE_LIMITS = { number: 50, board: 120 } as const;

/** Days after its last day in which an expired license still keeps its listing. */
export const LICENSE_GRACE_DAYS = RULE.graceDays;

/** Days before expiry of the reminders. A license expires 'soon' from the first one on. */
export const LICENSE_REMINDER_DAYS = RULE.reminderDays;

/**
 * Days a license is still valid: 0 on its last day, below 0 after it.
 * @param zone of the business; the last US one if unknown
 */
export const licenseDaysLeft = checkDaysLeft;

/** @param isListed until the listing is taken off, the grace period is not over */
export function licenseStateOf(
  expiresOn: string | null,
  isListed: boolean,
  now = new Date(),
  zone?: string,
): LicenseState {
  if (expiresOn === null) return 'none';
  const state = checkStateOf(RULE, checkDaysLeft(expiresOn, now, zone));
  return state === 'expired' && isListed ? 'grace' : state;
}

/** Last day of the listing without a renewal. */
export const lastDayOfGrace = (expiresOn: string): string => daysAfter(expiresOn, LICENSE_GRACE_DAYS);

/** Days left at most, or expired. */
export type LicenseNotice = (typeof LICENSE_REMINDER_DAYS)[number] | 'expired';

/** Only the latest one due, so that missed reminders are not sent all at once. */
export const licenseNoticeDue = (expiresOn: string, now = new Date(), zone?: string): LicenseNotice | null =>
  noticeDue(RULE, checkDaysLeft(expiresOn, now, zone));
