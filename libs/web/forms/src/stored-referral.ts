import { storageKeys, ONBOARDING_LIMITS, REFERRAL_KEPT_DAYS } from '@townlink/contracts';

const CODE = storageKeys.referral;
/** When the link was opened, in milliseconds. */
const SINCE = `${storageKeys.referral}_since`;

const KEPT_MS = REFERRAL_KEPT_DAYS * 86_400_000;

/** Remembers the code of the most recently opened referral link. */
export function rememberReferralCode(code: string): void {
  try {
    localStorage.setItem(CODE, code);
    localStorage.setItem(SINCE, String(Date.now()));
  } catch {
    // Storage is blocked: the code can still be entered.
  }
}

/** The code of the referral link by which the visitor came; null if there was none, or too long ago. */
export function storedReferralCode(): string | null {
  return isStoredReferralOld() ? null : readCode();
}

/** Whether a remembered code is too old to count. */
export function isStoredReferralOld(): boolean {
  try {
    const since = Number(localStorage.getItem(SINCE) ?? Date.now());
    return readCode() !== null && !(Date.now() - since < KEPT_MS);
  } catch {
    return false;
  }
}

/** Forgets a code that is no longer valid. */
export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(CODE);
    localStorage.removeItem(SINCE);
  } catch {
    // Nothing was stored.
  }
}

function readCode(): string | null {
  try {
    const code = localStorage.getItem(CODE)?.trim();
    return code && code.length <= ONBOARDING_LIMITS.referralCode ? code : null;
  } catch {
    return null; // Storage is blocked, so no link was stored.
  }
}
