import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerReportRequest, ownReportRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { toast } from '@townlink/web-ui/toast';

const OWN_REPORTS = ['provider', 'reports'] as const;

/** Reports of wrong facts on the provider's own listing. */
export function useOwnReports() {
  const call = useCall();
  return useQuery({ queryKey: OWN_REPORTS, queryFn: ({ signal }) => call(ownReportRoutes.list, { signal }) });
}

const THANKS: Record<AnswerReportRequest['answer'], string> = {
  taken: 'Your listing is corrected',
  corrected: 'Thank you. We will review it and close the report',
  right: 'Thank you. We will review it and close the report',
};

export function useAnswerReport() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: AnswerReportRequest & { id: string }) =>
      call(ownReportRoutes.answer, { params: { id }, body }),
    onSuccess: (_, { answer }) => toast.success(THANKS[answer]),
    onError: (error) => toast.error('Your answer could not be saved', { description: error.message }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: OWN_REPORTS }),
        client.invalidateQueries({ queryKey: OWN_PROVIDER }),
      ]),
  });
}
