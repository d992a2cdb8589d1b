import { useMutation, useQueryClient } from '@tanstack/react-query';
import { API, type OwnProvider, type UpdateProviderRequest } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';
import { OWN_PROVIDER } from '../../shared/api/use-own-provider';

/** Changes what a provider may change by himself. */
export function useUpdateProvider() {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: UpdateProviderRequest) => http<OwnProvider>('PATCH', API.provider, { json }),
    onSuccess: (provider) => queryClient.setQueryData(OWN_PROVIDER, provider),
  });
}
