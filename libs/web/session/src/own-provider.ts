import { useQuery } from '@tanstack/react-query';
import { onboardingRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { useCall } from '@townlink/web-federation';

export const OWN_PROVIDER = ['provider', 'own'] as const;

interface OwnProviderSettings {
  enabled?: boolean;
  /** Reloads when the tab becomes visible, to show changes made in the billing portal. */
  refetchOnWindowFocus?: boolean;
}

/** Reads for the tab's listing; after a removal from its team, for the person's first listing. */
export async function ofChosenListing<Response>(read: () => Promise<Response>): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    if (!isApiProblem(error) || error.slug !== 'not-on-team') throw error;
    chooseListing(null);
    return read();
  }
}

/** The tab's listing; null without an application. */
export function useOwnProvider({ enabled = true, refetchOnWindowFocus = false }: OwnProviderSettings = {}) {
  const call = useCall();
  return useQuery({
    queryKey: OWN_PROVIDER,
    queryFn: ({ signal }) => ofChosenListing(() => call(onboardingRoutes.ownProvider, { signal })),
    staleTime: 0,
    enabled,
    refetchOnWindowFocus,
  });
}
