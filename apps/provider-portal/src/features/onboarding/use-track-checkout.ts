import { useEffect } from 'react';
import type { MembershipTier } from '@townlink/contracts';
import { useTrack } from '@townlink/web-federation';
import { storedReferralCode } from '@townlink/web-forms/stored-referral';

/** Storage key of the last tracked payment. */
const NOTED = 'townlink_noted_checkout';

/**
 * Tracks a successful payment once per browser, regardless of reloads.
 * @param paid the checkout session; undefined before the payment
 */
export function useTrackCheckout(paid: string | undefined, tier: MembershipTier): void {
  const track = useTrack();
  useEffect(() => {
    if (paid === undefined || wasNoted(paid)) return;
    track('checkout_success', { tier, has_referral: storedReferralCode() !== null });
  }, [track, paid, tier]);
}

/** Also marks it as tracked. With blocked storage nothing is tracked, rather than twice. */
function wasNoted(checkout: string): boolean {
  try {
    if (localStorage.getItem(NOTED) === checkout) return true;
    localStorage.setItem(NOTED, checkout);
    return false;
  } catch {
    return true;
  }
}
