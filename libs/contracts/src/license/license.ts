import { checkStateOf, daysAfter, checkDaysLeft, noticeDue } from '../checks/check-dates';
import { CHECK_RULES } from '../checks/check-kinds';
import type { LicenseState } from '../membership/state';

const RULE = CHECK_RULES.license;

/** In characters. */
export const LICENSE_LIMITS = { number: 50, board: 120 } as const;

/** Days after its last day during which an expired license keeps its listing. */
export const LICENSE_GRACE_DAYS = RULE.graceDays;

/** Days before expiry of the reminders. From the first one on, a license expires 'soon'. */
export const LICENSE_REMINDER_DAYS = RULE.reminderDays;

/**
 * Days a license is still valid: 0 on its last day, negative after it.
 * @param zone of the business; the last US one if unknown
 */
export const licenseDaysLeft = checkDaysLeft;

/** @param isListed the grace period lasts until the listing is taken off */
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

/** Last day of the listing if the license is not renewed. */
export const lastDayOfGrace = (expiresOn: string): string => daysAfter(expiresOn, LICENSE_GRACE_DAYS);

/** Days left, at most; or expired. */
export type LicenseNotice = (typeof LICENSE_REMINDER_DAYS)[number] | 'expired';

/** Only the latest due one, so that missed reminders are not all sent together. */
export const licenseNoticeDue = (expiresOn: string, now = new Date(), zone?: string): LicenseNotice | null =>
  noticeDue(RULE, checkDaysLeft(expiresOn, now, zone));
