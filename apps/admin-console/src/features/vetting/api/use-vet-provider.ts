import { useMutation, useQueryClient } from '@tanstack/react-query';
import { API, type VetProviderRequest } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** Approves or rejects an application; every list of providers is then read again. */
export function useVetProvider() {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: VetProviderRequest) =>
      http<{ is_active: boolean }>('POST', API.adminVetProvider, { json: decision, keepalive: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
