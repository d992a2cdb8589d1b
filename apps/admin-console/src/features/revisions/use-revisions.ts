import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DecideRevisionRequest, LICENSE_LINK_SECONDS, licenseRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

/** Changes of listed providers that wait to be vetted. */
export function useRevisions(page: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'revisions', page],
    queryFn: ({ signal }) => call(licenseRoutes.revisions, { query: { page }, signal }),
    staleTime: 0,
  });
}

/** Where the new license can be seen. */
export function useRevisionFile(id: string, enabled: boolean) {
  const call = useCall();
  return useQuery({
    // Not among what a decision renews: once decided, there is nothing to see any more.
    queryKey: ['revision-file', id],
    queryFn: ({ signal }) => call(licenseRoutes.revisionFile, { params: { id }, signal }),
    staleTime: (LICENSE_LINK_SECONDS / 2) * 1000,
    enabled,
  });
}

const WORDS = { approve: 'Change approved', refuse: 'Change refused' };

export function useDecideRevision() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideRevisionRequest) => call(licenseRoutes.decideRevision, { body }),
    onSuccess: (_answer, { action }) =>
      toast.success(WORDS[action], { description: 'The provider has been notified by email.' }),
    onError: (error) => toast.error('Failed to decide about the change', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
