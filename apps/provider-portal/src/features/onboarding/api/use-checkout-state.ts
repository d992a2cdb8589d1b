import { useQuery } from '@tanstack/react-query';
import { API, type CheckoutState } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** How a checkout stands at the payment provider. @param checkout what the address says: a session, or 'cancelled' */
export function useCheckoutState(checkout: string) {
  const http = useHttp();
  return useQuery({
    queryKey: ['provider', 'checkout', checkout],
    queryFn: ({ signal }) => http<CheckoutState>('GET', API.checkoutStatus, { query: { checkout }, signal }),
    staleTime: 0,
  });
}
