import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ManageProviderRequest,
  moderationRoutes,
  type ProviderStatusFilter,
  type ProviderTierFilter,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

export interface ProviderFilters {
  status: ProviderStatusFilter;
  tier: ProviderTierFilter;
  q: string;
  page: number;
}

/** One page of providers that were decided about, last changed first. */
export function useProviders(filters: ProviderFilters) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'providers', filters],
    queryFn: ({ signal }) => call(moderationRoutes.providers, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Pauses, resumes or deletes a provider; every list of providers is then read again. */
export function useManageProvider() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ManageProviderRequest) => call(moderationRoutes.manage, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
