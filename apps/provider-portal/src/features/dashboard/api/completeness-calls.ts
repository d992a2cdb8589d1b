import { useQuery } from '@tanstack/react-query';
import { listingStatsRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

/**
 * The missing parts of the listing. Refetched on each visit of the dashboard, since the form and the gallery change
 * them.
 */
export function useCompleteness(enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['provider', 'completeness'],
    queryFn: ({ signal }) => call(listingStatsRoutes.completeness, { signal }),
    enabled,
    staleTime: 0,
  });
}

export type Completeness = ReturnType<typeof useCompleteness>;
