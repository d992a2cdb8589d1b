import { brand, ONBOARDING_LIMITS } from '@townlink/contracts';

/** The code of the referral link that brought this browser's user; null when there was none. */
export function storedReferralCode(): string | null {
  try {
    const code = localStorage.getItem(brand.referralStorageKey)?.trim();
    return code && code.length <= ONBOARDING_LIMITS.referralCode ? code : null;
  } catch {
    return null; // Storage is blocked: no link can have been remembered.
  }
}

/** Forgets a code that is no longer good for anything. */
export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(brand.referralStorageKey);
  } catch {
    // Nothing was kept.
  }
}
