import { useQuery } from '@tanstack/react-query';
import { vettingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useList } from '../../shared/list/use-list';

/** Polling interval for other administrators' changes, in milliseconds. */
const REFRESH = 10_000;

/** Oldest first by default: every applicant is promised a timely decision. */
export const useQueue = () =>
  useList({
    name: 'vetting',
    route: vettingRoutes.pending,
    filters: {},
    sort: { by: 'applied', direction: 'asc' },
    refreshEvery: REFRESH,
  });

/** One application with all details, whether it still waits or not. */
export function useApplication(id: string | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'application', id],
    queryFn: ({ signal }) => call(vettingRoutes.application, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: REFRESH,
  });
}
