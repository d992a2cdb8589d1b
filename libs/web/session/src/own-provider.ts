import { useQuery } from '@tanstack/react-query';
import { onboardingRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { useCall } from '@townlink/web-federation';

export const OWN_PROVIDER = ['provider', 'own'] as const;

interface OwnProviderSettings {
  enabled?: boolean;
  /** Reloads when the tab becomes visible, so that changes in the billing portal are shown. */
  refetchOnWindowFocus?: boolean;
}

/** The listing that the tab works on; null without an application. After a removal from its team it is the person's first again. */
export function useOwnProvider({ enabled = true, refetchOnWindowFocus = false }: OwnProviderSettings = {}) {
  const call = useCall();
  return useQuery({
    queryKey: OWN_PROVIDER,
    queryFn: async ({ signal }) => {
      try {
        return await call(onboardingRoutes.ownProvider, { signal });
      } catch (error) {
        if (!isApiProblem(error) || error.slug !== 'not-on-team') throw error;
        chooseListing(null);
        return call(onboardingRoutes.ownProvider, { signal });
      }
    },
    staleTime: 0,
    enabled,
    refetchOnWindowFocus,
  });
}
