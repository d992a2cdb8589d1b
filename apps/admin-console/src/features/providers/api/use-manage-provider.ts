import { useMutation, useQueryClient } from '@tanstack/react-query';
import { API, type ManageProviderRequest } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** Pauses, resumes or deletes a provider; every list of providers is then read again. */
export function useManageProvider() {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: ManageProviderRequest) =>
      http<{ success: true }>('POST', API.adminManageProvider, { json: order }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
