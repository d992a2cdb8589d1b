import { after } from '@townlink/server-config';
import { AccountsError, type AccountsErrorCode } from '../accounts-error';
import { doublingDelay, FORGOTTEN_AFTER } from '../passwords/sign-in-delay';
import type { Factor } from './factor.entity';

/**
 * Longest wait in seconds after wrong codes. Anyone guessing the six digits already knows the password; at this pace, a
 * year of guessing succeeds one time in ten.
 */
const LONGEST_DELAY = 900;

/** Seconds until this factor's next code is checked; 0 for now. */
export const secondsToWait = ({ retryAt }: Factor, now: Date): number =>
  retryAt && retryAt > now ? Math.ceil((retryAt.getTime() - now.getTime()) / 1000) : 0;

export function countWrong(factor: Factor, now: Date): void {
  const isForgotten = !factor.lastAttemptAt || now.getTime() - factor.lastAttemptAt.getTime() > FORGOTTEN_AFTER * 1000;
  factor.failedAttempts = isForgotten ? 1 : factor.failedAttempts + 1;
  factor.lastAttemptAt = now;
  // The delay applies to the attempt after the wrong ones.
  factor.retryAt = after(now, doublingDelay(factor.failedAttempts, LONGEST_DELAY));
}

export function countRight(factor: Factor): void {
  Object.assign(factor, { failedAttempts: 0, lastAttemptAt: null, retryAt: null });
}

export const tooManyCodes = (seconds: number, code: AccountsErrorCode = 'over_request_rate_limit'): AccountsError => {
  const message = `Too many wrong codes. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AccountsError(429, code, message, { retryAfter: seconds });
};
