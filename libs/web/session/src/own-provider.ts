import { useQuery } from '@tanstack/react-query';
import { onboardingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

export const OWN_PROVIDER = ['provider', 'own'] as const;

interface OwnProviderSettings {
  enabled?: boolean;
  /** Reads it again when the tab is looked at again: what the billing portal did in another tab shows without a reload. */
  refetchOnWindowFocus?: boolean;
}

/** The signed-in person's own provider; null when they have not applied. */
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
