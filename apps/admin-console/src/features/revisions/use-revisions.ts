import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DecideRevisionRequest, LICENSE_LINK_SECONDS, licenseRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'revisions',
  route: licenseRoutes.revisions,
  filters: {},
  sort: { by: 'submitted', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Changes of listed providers in vetting. */
export const useRevisions = () => useList(LIST);

/** A link to the new license. */
export function useRevisionFile(id: string, enabled: boolean) {
  const call = useCall();
  return useQuery({
    // Not under the keys that a decision invalidates: the file is deleted by then.
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
