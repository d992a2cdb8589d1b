import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MANAGED_WEBHOOK_STATES, type ManagedWebhookDetail, webhookAdminRoutes as routes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'webhooks',
  route: routes.list,
  filters: { q: '', state: ['', ...MANAGED_WEBHOOK_STATES] },
  sort: { by: 'created', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useManagedWebhooks = () => useList(LIST);

const webhookOf = (id: string) => ['admin', 'webhook', id] as const;

export function useManagedWebhook(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: webhookOf(id),
    queryFn: ({ signal }) => call(routes.read, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Shows the response of a change, and reloads the list. */
function useShowWebhook(id: string) {
  const client = useQueryClient();
  return {
    show: (webhook: ManagedWebhookDetail) => client.setQueryData(webhookOf(id), webhook),
    settle: () => client.invalidateQueries({ queryKey: ['admin', 'webhooks'] }),
  };
}

export function useStopWebhook(id: string) {
  const call = useCall();
  const { show, settle } = useShowWebhook(id);
  return useMutation({
    mutationFn: (reason: string) => call(routes.stop, { params: { id }, body: { reason } }),
    onSuccess: (webhook) => {
      show(webhook);
      toast.success('Webhook stopped', { description: 'Its owner gets an email.', about: id });
    },
    onError: (error) => toast.error('The webhook was not stopped', { description: error.message, about: id }),
    onSettled: settle,
  });
}

export function useAllowWebhook(id: string) {
  const call = useCall();
  const { show, settle } = useShowWebhook(id);
  return useMutation({
    mutationFn: () => call(routes.allow, { params: { id } }),
    onSuccess: (webhook) => {
      show(webhook);
      const description =
        webhook.state === 'active' ? 'Waiting messages are sent now.' : 'It is back in its state before the stop.';
      toast.success('Webhook allowed again', { description, about: id });
    },
    onError: (error) => toast.error('The webhook was not allowed', { description: error.message, about: id }),
    onSettled: settle,
  });
}
