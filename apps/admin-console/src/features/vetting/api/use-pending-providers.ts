import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { API, type ModeratedProviders } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** Under this key lie all pages of pending applications. */
export const PENDING_PROVIDERS = ['admin', 'vetting'] as const;

/** One page of applications that wait for a decision, newest first. */
export function usePendingProviders(page: number) {
  const http = useHttp();
  return useQuery({
    queryKey: [...PENDING_PROVIDERS, page],
    queryFn: ({ signal }) => http<ModeratedProviders>('GET', API.adminVetting, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
