import { after } from '@townlink/server-config';
import { AccountsError, type AccountsErrorCode } from '../accounts-error';
import { doublingDelay, FORGOTTEN_AFTER } from '../passwords/sign-in-delay';
import type { Factor } from './factor.entity';

/**
 * The longest wait after wrong codes, in seconds. A code has six digits and whoever tries them knows the password
 * already: at this pace a year of guessing finds one in ten times.
 */
const LONGEST_DELAY = 900;

/** Seconds until the next code of this factor is checked; 0 for now. */
export const secondsToWait = ({ retryAt }: Factor, now: Date): number =>
  retryAt && retryAt > now ? Math.ceil((retryAt.getTime() - now.getTime()) / 1000) : 0;

/** Counts a wrong code. */
export function countWrong(factor: Factor, now: Date): void {
  const isForgotten = !factor.lastAttemptAt || now.getTime() - factor.lastAttemptAt.getTime() > FORGOTTEN_AFTER * 1000;
  factor.failedAttempts = isForgotten ? 1 : factor.failedAttempts + 1;
  factor.lastAttemptAt = now;
  // The delay applies to the attempt after those that were wrong.
  factor.retryAt = after(now, doublingDelay(factor.failedAttempts, LONGEST_DELAY));
}

export function countRight(factor: Factor): void {
  Object.assign(factor, { failedAttempts: 0, lastAttemptAt: null, retryAt: null });
}

export const tooManyCodes = (seconds: number, code: AccountsErrorCode = 'over_request_rate_limit'): AccountsError => {
  const message = `Too many wrong codes. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AccountsError(429, code, message, { retryAfter: seconds });
};
