import { queryOptions, useQuery } from '@tanstack/react-query';
import { API, type OwnProvider } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { useHttp } from '@townlink/web-federation';

/** Where the own provider is kept in the query cache. */
export const OWN_PROVIDER = ['provider', 'own'] as const;

const ownProvider = (http: Http) =>
  queryOptions({
    queryKey: OWN_PROVIDER,
    queryFn: ({ signal }) => http<OwnProvider | null>('GET', API.provider, { signal }),
    staleTime: 0,
  });

/** The signed-in person's own provider; null for somebody who has not applied. */
export function useOwnProvider({ enabled = true } = {}) {
  return useQuery({ ...ownProvider(useHttp()), enabled });
}
