import { queryOptions, useQuery } from '@tanstack/react-query';
import { API, type OwnProvider } from '@townlink/contracts';
import { type Http, isApiProblem } from '@townlink/web-api';
import { useHttp } from '@townlink/web-federation';

/** Where the own provider is kept in the query cache. */
export const OWN_PROVIDER = ['provider', 'own'] as const;

const ownProvider = (http: Http) =>
  queryOptions({
    queryKey: OWN_PROVIDER,
    queryFn: async ({ signal }): Promise<OwnProvider | null> => {
      try {
        return await http<OwnProvider>('GET', API.provider, { signal });
      } catch (error) {
        if (isApiProblem(error, 404)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** The signed-in person's own provider; null for somebody who has not applied. */
export function useOwnProvider({ enabled = true } = {}) {
  return useQuery({ ...ownProvider(useHttp()), enabled });
}
