import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListPage, newsletterAdminRoutes, type NewsletterSend } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const NEWSLETTERS = ['admin', 'newsletters'] as const;

/**
 * Milliseconds between refreshes of the history while a newsletter is being sent, and at least while one is scheduled.
 */
const REFRESH = { sending: 2_000, scheduled: 60_000 };

/** Milliseconds until the history may change; false if it will not. */
function nextChange(history: ListPage<NewsletterSend> | undefined): number | false {
  const delays = (history?.rows ?? []).flatMap(({ state, starts_at }) => {
    if (state === 'sending') return [0];
    return state === 'scheduled' ? [Date.parse(starts_at) - Date.now()] : [];
  });
  return delays.length > 0 && Math.max(REFRESH.sending, Math.min(REFRESH.scheduled, ...delays));
}

export function useStats() {
  const call = useCall();
  return useQuery({
    queryKey: [...NEWSLETTERS, 'stats'],
    queryFn: ({ signal }) => call(newsletterAdminRoutes.stats, { signal }),
    staleTime: 0,
  });
}

const HISTORY = {
  name: NEWSLETTERS[1],
  route: newsletterAdminRoutes.history,
  filters: {},
  sort: { by: 'created', direction: 'desc' },
  refreshEvery: nextChange,
} as const satisfies ListDefinition<ListPage<NewsletterSend>, FilterChoices>;

/** One page of the history; polled while one is scheduled or running. */
export const useHistory = () => useList(HISTORY);

/** Recipients whose delivery is unknown; loaded on request. */
export function useUnknown(id: string, isAsked: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: [...NEWSLETTERS, 'unknown', id],
    queryFn: ({ signal }) => call(newsletterAdminRoutes.unknown, { params: { id }, signal }),
    enabled: isAsked,
    staleTime: 0,
  });
}

export function useResume() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(newsletterAdminRoutes.resume, { params: { id } }),
    onSuccess: () => toast.success('Newsletter resumed'),
    onError: (error) => toast.error('The newsletter could not be resumed', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSLETTERS }),
  });
}

export function useStop() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(newsletterAdminRoutes.stop, { params: { id } }),
    onSuccess: () => toast.success('Newsletter stopped'),
    onError: (error) => toast.error('The newsletter could not be stopped', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSLETTERS }),
  });
}
