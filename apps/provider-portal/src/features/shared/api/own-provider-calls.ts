import { useMutation, useQuery } from '@tanstack/react-query';
import { billingRoutes, onboardingRoutes, type OwnProvider } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { forgetReferralCode, storedReferralCode } from '@townlink/web-forms/stored-referral';

export const OWN_PROVIDER = ['provider', 'own'] as const;

interface OwnProviderSettings {
  enabled?: boolean;
  /** Reads it again when the tab is looked at again: what the billing portal did in another tab shows without a reload. */
  refetchOnWindowFocus?: boolean;
}

/** The signed-in person's own provider; null for somebody who has not applied. */
export function useOwnProvider({ enabled = true, refetchOnWindowFocus = false }: OwnProviderSettings = {}) {
  const call = useCall();
  return useQuery({
    queryKey: OWN_PROVIDER,
    queryFn: ({ signal }) => call(onboardingRoutes.ownProvider, { signal }),
    staleTime: 0,
    enabled,
    refetchOnWindowFocus,
  });
}

/** Starts, or goes on with, paying for a provider's membership; answers where. */
export function useStartCheckout() {
  const call = useCall();
  return useMutation({
    mutationFn: async ({ id, membership_tier, city_id, category_id }: OwnProvider) => {
      const own = { tier: membership_tier, providerId: id, cityId: city_id, categoryId: category_id };
      const referralCode = storedReferralCode() ?? undefined;
      try {
        return await call(billingRoutes.createCheckout, { body: { ...own, referralCode } });
      } catch (error) {
        if (!isApiProblem(error, 400) || !error.fieldError('referralCode')) throw error;
        // An expired referral code must not block the payment; the person could not change it here.
        forgetReferralCode();
        return call(billingRoutes.createCheckout, { body: own });
      }
    },
  });
}
