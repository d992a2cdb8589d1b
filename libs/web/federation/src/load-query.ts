import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isApiProblem, publicQueries, type PublicQueries } from '@townlink/web-api';
import { notFound } from './not-found';
import { servicesOf } from './services';
import type { LoaderFunctionArgs } from './router';

/**
 * Fetches what a page needs before it is shown, through the query cache that the page then reads with `useQuery`.
 * An unknown thing (404) becomes the not-found page; any other failure is left to the page, whose `useQuery` tries
 * again and shows its own error state.
 * @returns the data, or undefined when it could not be had
 */
export async function loadQuery<Data, Error, Key extends QueryKey>(
  args: Pick<LoaderFunctionArgs, 'context'>,
  choose: (queries: PublicQueries) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  const services = servicesOf(args.context);
  try {
    return await services.queryClient.ensureQueryData(choose(publicQueries(services.api)));
  } catch (error) {
    if (isApiProblem(error, 404)) throw notFound();
    // A refusal is an answer, which the page shows; anything else may be there when it is asked for again.
    if (!isApiProblem(error) || error.isTemporary) services.reportIncomplete?.();
    return undefined;
  }
}

/**
 * Like {@link loadQuery}, but only the server waits: in the browser the page is shown at once, with the shapes of what
 * is being fetched. For pages whose address always exists; an unknown thing is the page's own to tell.
 */
export async function beginQuery<Data, Error, Key extends QueryKey>(
  args: Pick<LoaderFunctionArgs, 'context'>,
  choose: (queries: PublicQueries) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  const loading = loadQuery(args, choose);
  const isServer = servicesOf(args.context).reportIncomplete !== undefined;
  if (isServer) return loading;
  loading.catch(() => undefined); // The page's own useQuery has it, and shows it.
  return undefined;
}
