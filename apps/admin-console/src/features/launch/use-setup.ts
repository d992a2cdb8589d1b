import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PutOffRequest, type Setup, setupRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const SETUP_KEY = ['admin', 'setup'] as const;
const CHECKLISTS_KEY = ['admin', 'launch-checklists'] as const;

export function useSetup() {
  const call = useCall();
  return useQuery({ queryKey: SETUP_KEY, queryFn: ({ signal }) => call(setupRoutes.read, { signal }), staleTime: 0 });
}

/** Postpones a step, or resumes it. */
export function usePutOff() {
  const call = useCall();
  return useSetupChange((body: PutOffRequest) => call(setupRoutes.putOff, { body }), 'Failed to skip the step');
}

export function useOpenSite() {
  const call = useCall();
  return useSetupChange(() => call(setupRoutes.open), 'The site is not opened', 'The site is open');
}

function useSetupChange<Body = void>(change: (body: Body) => Promise<Setup>, failure: string, success?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (setup) => {
      client.setQueryData(SETUP_KEY, setup);
      if (success) toast.success(success);
    },
    onError: (error) => toast.error(failure, { description: error.message }),
  });
}

/** Creates the payment provider's endpoint, and reruns the checks. */
export function useMakeWebhook() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(setupRoutes.webhook),
    onSuccess: ({ received }) =>
      received
        ? toast.success('The webhook works', { description: 'A test event arrived.' })
        : toast.error('The webhook was created, but no event arrived', {
            description: 'Check whether Stripe can reach the site’s address.',
          }),
    onError: (error) => toast.error('The webhook was not created', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: CHECKLISTS_KEY }),
  });
}

/** Requests the DNS records from the email service, and reruns the checks. */
export function useAskForRecords() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(setupRoutes.senderDomain),
    onSuccess: ({ isKnown, problem }) =>
      isKnown
        ? toast.success('The DNS records are listed')
        : toast.error('The DNS records are not known', { description: problem ?? undefined }),
    onError: (error) => toast.error('The DNS records are not known', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: CHECKLISTS_KEY }),
  });
}

/** Lets this browser see the site before it is opened, and opens it. */
export function useLookAtSite() {
  const call = useCall();
  return useMutation({
    mutationFn: () => call(setupRoutes.preview),
    onSuccess: () => window.location.assign('/'),
    onError: (error) => toast.error('The site cannot be shown', { description: error.message }),
  });
}
