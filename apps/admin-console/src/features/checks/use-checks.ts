import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CHECK_LISTS, checkRoutes, type DecideCheckRequest, LICENSE_LINK_SECONDS } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'checks',
  route: checkRoutes.list,
  filters: { state: CHECK_LISTS },
  sort: { by: 'submitted', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Documents waiting for a check, approved checks, or those of an earlier name. */
export const useChecks = () => useList(LIST);

/** A signed link to a document. It is requested only when an administrator opens it, since each view is recorded. */
export function useDocumentLink(id: string, enabled: boolean) {
  const call = useCall();
  return useQuery({
    // Not under the keys that a decision invalidates: the file may be deleted by then.
    queryKey: ['check-document', id],
    queryFn: ({ signal }) => call(checkRoutes.document, { params: { id }, signal }),
    enabled,
    staleTime: (LICENSE_LINK_SECONDS / 2) * 1000,
    gcTime: 0,
    refetchOnWindowFocus: false, // A frame would reload while being read.
  });
}

const WORDS = {
  approve: 'Document approved',
  refuse: 'Document refused',
  withdraw: 'Check taken off the passport',
  confirm: 'Check counts for the new name',
};

export function useDecideCheck() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideCheckRequest) => call(checkRoutes.decide, { body }),
    onSuccess: (_answer, { action }) =>
      toast.success(
        WORDS[action],
        action === 'confirm' ? {} : { description: 'The provider has been notified by email.' },
      ),
    onError: (error) => toast.error('Failed to decide about the document', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
