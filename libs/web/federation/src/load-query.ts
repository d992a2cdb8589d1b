import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isApiProblem, publicQueries, type PublicQueries } from '@townlink/web-api';
import { notFound } from './not-found';
import { servicesOf } from './services';
import type { LoaderFunctionArgs } from './router';

/**
 * Loads data before a page is shown, into the query cache that the page reads with `useQuery`. A 404 becomes the not-
 * found page; any other failure is left to the page, whose `useQuery` retries and shows its own error.
 * @returns the data, or undefined when loading failed
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
    // The page shows a 4xx; anything else is temporary and may work on the next try.
    if (!isApiProblem(error) || error.isTemporary) services.reportIncomplete?.();
    return undefined;
  }
}

/**
 * Like {@link loadQuery}, but only the server waits: the browser shows the page at once with skeletons. For pages that
 * always exist; a 404 is handled by the page itself.
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
