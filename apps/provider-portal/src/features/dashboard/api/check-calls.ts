import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkRoutes, CHECKS_PATH, type OwnCheck, type SentCheckKind } from '@townlink/contracts';
import { useCall, useHttp } from '@townlink/web-federation';
import type { SentDocument } from '../upload-dialog';

const OWN_CHECKS = ['provider', 'checks'] as const;

/** The checks other than the license, with the state of their documents. */
export function useOwnChecks(enabled: boolean) {
  const call = useCall();
  return useQuery({ queryKey: OWN_CHECKS, queryFn: ({ signal }) => call(checkRoutes.own, { signal }), enabled });
}

/** Submits a document; the previous check stays valid until its own end date. */
export function useSendDocument(kind: SentCheckKind) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, signal }: SentDocument) => {
      const form = new FormData();
      form.append('document', file, file.name);
      return http<OwnCheck[]>('POST', `${CHECKS_PATH}/${kind}`, { form, signal });
    },
    onSuccess: (checks) => queryClient.setQueryData(OWN_CHECKS, checks),
  });
}
