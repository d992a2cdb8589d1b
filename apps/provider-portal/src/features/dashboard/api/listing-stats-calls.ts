import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListingStats, listingStatsRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const OWN_STATS = ['provider', 'stats'] as const;

/** Visitor activity on the provider's own listing. */
export function useListingStats() {
  const call = useCall();
  return useQuery({ queryKey: OWN_STATS, queryFn: ({ signal }) => call(listingStatsRoutes.own, { signal }) });
}

export function useMonthlyEmail() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'monthly-email' }, // The last choice has to be saved last.
    mutationFn: (wanted: boolean) => call(listingStatsRoutes.setMonthlyEmail, { body: { wanted } }),
    onSuccess: (answer) => {
      client.setQueryData<ListingStats>(OWN_STATS, (stats) => stats && { ...stats, ...answer });
      toast.success(answer.monthly_email ? 'Monthly email turned on' : 'Monthly email turned off');
    },
    onError: (error) => toast.error('Your choice for the monthly email was not saved', { description: error.message }),
  });
}
