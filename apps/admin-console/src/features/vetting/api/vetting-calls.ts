import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { moderationRoutes, type VetProviderRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

/** One page of applications that wait for a decision, newest first. */
export function usePendingProviders(page: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'vetting', page],
    queryFn: ({ signal }) => call(moderationRoutes.pending, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A signed link to a provider's license; asked for anew each time a preview opens. */
export function useLicenseLink(providerId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['license', providerId],
    queryFn: ({ signal }) => call(moderationRoutes.license, { params: { id: providerId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a decision changes: lists of providers, and the categories and cities that an approval publishes. */
const CHANGED = [['admin'], ['categories'], ['cities']];

/** Approves or rejects an application, even if the page is left meanwhile; what it changes is then read again. */
export function useVetProvider() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: VetProviderRequest) => call(moderationRoutes.vet, { body, keepalive: true }),
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
