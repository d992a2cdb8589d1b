import { QueryClient } from '@tanstack/react-query';
import { isApiProblem } from './api-problem';

const mostRetries = 2;

/** The browser's query cache: data is fresh for a minute, and only temporary failures are retried. */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => isApiProblem(error) && error.isTemporary && failures < mostRetries,
      },
    },
  });
}

/** A cache for one server-rendered request: never retries or refetches. */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });
}
