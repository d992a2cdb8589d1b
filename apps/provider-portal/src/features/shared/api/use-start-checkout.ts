import { useMutation } from '@tanstack/react-query';
import { API, type CreateCheckoutRequest, type OwnProvider, type RedirectAddress } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';
import { storedReferralCode } from '../referral-code';

/** Starts, or goes on with, paying for a provider's membership; answers where. */
export function useStartCheckout() {
  const http = useHttp();
  return useMutation({
    mutationFn: ({ id, membership_tier, city_id, category_id }: OwnProvider) => {
      const json: CreateCheckoutRequest = {
        tier: membership_tier,
        providerId: id,
        cityId: city_id,
        categoryId: category_id,
        referralCode: storedReferralCode() ?? undefined,
      };
      return http<RedirectAddress>('POST', API.createCheckout, { json });
    },
  });
}
