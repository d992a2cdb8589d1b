import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CappedTier,
  type JoinWaitlistRequest,
  type OwnProvider,
  PAGES,
  type WaitlistEntry,
  waitlistRoutes,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

export const OWN_WAITLIST = ['waitlist', 'own'] as const;

/** The signed-in person's waitlist entries. */
export function useOwnWaitlist({ enabled = true } = {}) {
  const call = useCall();
  return useQuery({
    queryKey: OWN_WAITLIST,
    queryFn: ({ signal }) => call(waitlistRoutes.own, { signal }),
    staleTime: 0,
    enabled,
  });
}

/** The user's position in the waitlist of a tier, if any. */
export const placeIn = (
  own: readonly WaitlistEntry[],
  place: { city_id: string; category_id: string; tier: CappedTier },
): WaitlistEntry | undefined =>
  own.find(
    ({ city_id, category_id, tier }) =>
      city_id === place.city_id && category_id === place.category_id && tier === place.tier,
  );

/** Path to take a held slot: the application, or a plan change for providers. */
export const takePath = ({ id }: WaitlistEntry, provider: OwnProvider | null): string =>
  provider ? PAGES.plan : `${PAGES.onboarding}?slot=${id}`;

export function useJoinWaitlist() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JoinWaitlistRequest) => call(waitlistRoutes.join, { body }),
    onSuccess: (joined) => {
      client.setQueryData<WaitlistEntry[]>(OWN_WAITLIST, (own = []) => [
        ...own.filter(({ id }) => id !== joined.id),
        joined,
      ]);
    },
    onError: (error) => toast.error('You could not be put on the waitlist', { description: error.message }),
  });
}

export function useLeaveWaitlist() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WaitlistEntry) => call(waitlistRoutes.leave, { params: { id } }),
    onSuccess: (_, { id, reserved_until }) => {
      client.setQueryData<WaitlistEntry[]>(OWN_WAITLIST, (own = []) => own.filter((entry) => entry.id !== id));
      toast.success(reserved_until ? 'You gave the slot back' : 'You left the waitlist');
    },
    onError: (error) => toast.error('You could not be taken off the waitlist', { description: error.message }),
  });
}
