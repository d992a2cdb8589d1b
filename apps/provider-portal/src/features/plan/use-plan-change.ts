import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { billingRoutes, type ChangePlanRequest, type MembershipTier } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';

/** What another plan costs, as the payment provider reckons it at this moment. */
export function usePlanPreview(tier: MembershipTier | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['provider', 'plan-preview', tier],
    queryFn: ({ signal }) => call(billingRoutes.previewPlan, { body: { tier: tier! }, signal }),
    enabled: tier !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Refetched after failures too: it may have been changed elsewhere. */
export function useChangePlan() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePlanRequest) => call(billingRoutes.changePlan, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: OWN_PROVIDER }),
        client.invalidateQueries({ queryKey: ['capacity'] }), // One slot is taken, another free.
      ]),
  });
}

export function useKeepPlan() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(billingRoutes.keepPlan),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}
