import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProviderReach, reachRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const OWN_REACH = ['provider', 'reach'] as const;

/** What visitors did with one's own listing. */
export function useReach() {
  const call = useCall();
  return useQuery({ queryKey: OWN_REACH, queryFn: ({ signal }) => call(reachRoutes.own, { signal }) });
}

export function useMonthlyEmail() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(reachRoutes.setMonthlyEmail, { body: { wanted } }),
    onSuccess: (answer) => {
      client.setQueryData<ProviderReach>(OWN_REACH, (reach) => reach && { ...reach, ...answer });
      toast.success(answer.monthly_email ? 'You get the figures of each month' : 'You get no monthly email any more');
    },
    onError: (error) => toast.error('That could not be saved', { description: error.message }),
  });
}
