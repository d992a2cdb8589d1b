import { useMutation } from '@tanstack/react-query';
import { API, type RedirectAddress, type StripePortalRequest } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** Answers where card, invoices and subscription are looked after. */
export function useBillingPortal() {
  const http = useHttp();
  return useMutation({
    mutationFn: (json: StripePortalRequest) => http<RedirectAddress>('POST', API.stripePortal, { json }),
  });
}
