import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApiKey,
  apiKeyRoutes as routes,
  type ChangeApiKeyRequest,
  type MakeApiKeyRequest,
  type RotationHours,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { withProof } from '../security/with-proof';

const KEYS = ['account', 'api-keys'] as const;

export function useApiKeys() {
  const call = useCall();
  return useQuery({ queryKey: KEYS, queryFn: ({ signal }) => call(routes.list, { signal }), staleTime: 0 });
}

/** Creates a key after identity verification; the form handles field errors. */
export function useMakeKey() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MakeApiKeyRequest) => withProof(() => call(routes.make, { body })),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

export function useChangeKey(id: string) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeApiKeyRequest) => call(routes.change, { params: { id }, body }),
    onSuccess: ({ name }) => toast.success('Key changed', { description: name }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

export function useRotateKey(id: string) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hours: RotationHours) =>
      withProof(() => call(routes.rotate, { params: { id }, body: { old_works_for_hours: hours } })),
    onError: (error) => toast.error('The key was not rotated', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

export function useRevokeKey({ id, name }: Pick<ApiKey, 'id' | 'name'>) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.revoke, { params: { id } }),
    onSuccess: () => toast.success('Key revoked', { description: `${name} no longer works.` }),
    onError: (error) => toast.error('The key was not revoked', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}
