import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JoinWaitlistRequest, type WaitlistEntry, waitlistRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const OWN_WAITLIST = ['waitlist', 'own'] as const;

/** The lines that the signed-in person stands in. */
export function useOwnWaitlist({ enabled = true } = {}) {
  const call = useCall();
  return useQuery({
    queryKey: OWN_WAITLIST,
    queryFn: ({ signal }) => call(waitlistRoutes.own, { signal }),
    staleTime: 0,
    enabled,
  });
}

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
    onSuccess: (_, { id }) => {
      client.setQueryData<WaitlistEntry[]>(OWN_WAITLIST, (own = []) => own.filter((entry) => entry.id !== id));
      toast.success('You left the waitlist');
    },
    onError: (error) => toast.error('You could not be taken off the waitlist', { description: error.message }),
  });
}
