import { useQuery } from '@tanstack/react-query';
import { onboardingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

export const OWN_PROVIDER = ['provider', 'own'] as const;

interface OwnProviderSettings {
  enabled?: boolean;
  /** Reloads when the tab becomes visible, so that changes in the billing portal are shown. */
  refetchOnWindowFocus?: boolean;
}

/** The signed-in user's provider; null without an application. */
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
