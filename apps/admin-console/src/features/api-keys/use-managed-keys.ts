import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  API_KEY_STATES,
  apiKeyAdminRoutes as routes,
  type MakePartnerKeyRequest,
  type ManagedApiKey,
  type RotationHours,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { asksForProof } from '@townlink/web-forms/prove-dialog';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'api-keys',
  route: routes.list,
  filters: { q: '', state: ['', ...API_KEY_STATES], of: ['', 'partners', 'accounts'] },
  sort: { by: 'created', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useManagedKeys = () => useList(LIST);

const keyOf = (id: string) => ['admin', 'api-key', id] as const;

export function useManagedKey(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(routes.read, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useCheckKey() {
  const call = useCall();
  return useMutation({ mutationFn: (text: string) => call(routes.check, { body: { text } }) });
}

/** Errors are left to the caller, who may have to ask for a proof of identity. */
export function useMakePartnerKey() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MakePartnerKeyRequest) => call(routes.make, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'api-keys'] }),
  });
}

/** Shows the answer of a change, and reads the list again. */
function useShowKey(id: string) {
  const client = useQueryClient();
  return {
    show: (key: ManagedApiKey) => client.setQueryData(keyOf(id), key),
    settle: () => client.invalidateQueries({ queryKey: ['admin', 'api-keys'] }),
  };
}

export function useSetLimit(id: string) {
  const call = useCall();
  const { show, settle } = useShowKey(id);
  return useMutation({
    mutationFn: (calls_per_minute: number | null) =>
      call(routes.setLimit, { params: { id }, body: { calls_per_minute } }),
    onSuccess: (key) => {
      show(key);
      toast.success('Limit changed', { about: id });
    },
    onError: (error) => toast.error('The limit was not changed', { description: error.message, about: id }),
    onSettled: settle,
  });
}

export function useSetContact(id: string) {
  const call = useCall();
  const { show, settle } = useShowKey(id);
  return useMutation({
    mutationFn: (contact_email: string | null) => call(routes.setContact, { params: { id }, body: { contact_email } }),
    onSuccess: (key) => {
      show(key);
      toast.success('Contact changed', { about: id });
    },
    onError: (error) => toast.error('The contact was not changed', { description: error.message, about: id }),
    onSettled: settle,
  });
}

export function useRevokeManagedKey(id: string) {
  const call = useCall();
  const { show, settle } = useShowKey(id);
  return useMutation({
    mutationFn: (reason: string) => call(routes.revoke, { params: { id }, body: { reason } }),
    onSuccess: (key) => {
      show(key);
      toast.success('Key revoked', { description: `${key.name} no longer works.`, about: id });
    },
    onError: (error) => toast.error('The key was not revoked', { description: error.message, about: id }),
    onSettled: settle,
  });
}

export function useRotateManagedKey(id: string) {
  const call = useCall();
  const { show, settle } = useShowKey(id);
  return useMutation({
    mutationFn: (hours: RotationHours) => call(routes.rotate, { params: { id }, body: { old_works_for_hours: hours } }),
    onSuccess: ({ key }) => show(key),
    onError: (error) => {
      if (!asksForProof(error)) toast.error('The key was not rotated', { description: error.message, about: id });
    },
    onSettled: settle,
  });
}
