import { useMutation, useQuery } from '@tanstack/react-query';
import { billingRoutes, onboardingRoutes, type OwnProvider } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { storedReferralCode } from '../referral-code';

/** Where the own provider is kept in the query cache. */
export const OWN_PROVIDER = ['provider', 'own'] as const;

/** The signed-in person's own provider; null for somebody who has not applied. */
export function useOwnProvider({ enabled = true } = {}) {
  const call = useCall();
  return useQuery({
    queryKey: OWN_PROVIDER,
    queryFn: ({ signal }) => call(onboardingRoutes.ownProvider, { signal }),
    staleTime: 0,
    enabled,
  });
}

/** Starts, or goes on with, paying for a provider's membership; answers where. */
export function useStartCheckout() {
  const call = useCall();
  return useMutation({
    mutationFn: ({ id, membership_tier, city_id, category_id }: OwnProvider) => {
      const referralCode = storedReferralCode() ?? undefined;
      const own = { providerId: id, cityId: city_id, categoryId: category_id };
      return call(billingRoutes.createCheckout, { body: { tier: membership_tier, ...own, referralCode } });
    },
  });
}
