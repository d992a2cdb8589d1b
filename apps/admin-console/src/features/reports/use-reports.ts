import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DecideReportRequest,
  LICENSE_LINK_SECONDS,
  REPORT_FILTERS,
  REPORT_REASON_FILTERS,
  reportAdminRoutes,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'reports',
  route: reportAdminRoutes.list,
  filters: { state: REPORT_FILTERS, reason: REPORT_REASON_FILTERS },
  sort: { by: 'created', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useReports = () => useList(LIST);

/** A link to the picture. */
export function useReportPicture(id: string, enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['report-picture', id],
    queryFn: ({ signal }) => call(reportAdminRoutes.picture, { params: { id }, signal }),
    staleTime: (LICENSE_LINK_SECONDS / 2) * 1000,
    enabled,
  });
}

/**
 * @param onDone called on success
 * @param onShown called after that, when the list is up to date
 */
export function useDecideReport(onDone: () => void, onShown: () => void) {
  const call = useCall();
  const client = useQueryClient();
  return useFormMutation({
    mutationFn: ({ id, ...body }: DecideReportRequest & { id: string }) =>
      call(reportAdminRoutes.decide, { params: { id }, body }),
    onSuccess: () => {
      toast.success('Report closed');
      onDone();
    },
    onError: (error) => toast.error('The report was not closed', { description: error.message }),
    onSettled: async (_, error) => {
      await client.invalidateQueries({ queryKey: ['admin'] });
      if (!error) onShown();
    },
  });
}
