import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { API, type ModeratedProviders, type ProviderStatusFilter, type ProviderTierFilter } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** What narrows the list of providers. */
export interface ProviderFilters {
  status: ProviderStatusFilter;
  tier: ProviderTierFilter;
  q: string;
  page: number;
}

/** One page of providers that were decided about, last changed first. */
export function useProviders(filters: ProviderFilters) {
  const http = useHttp();
  return useQuery({
    queryKey: ['admin', 'providers', filters],
    queryFn: ({ signal }) => http<ModeratedProviders>('GET', API.adminProviders, { query: { ...filters }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
