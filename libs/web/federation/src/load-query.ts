import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isApiProblem, publicQueries, type PublicQueries } from '@townlink/web-api';
import { notFound } from './not-found';
import { servicesOf } from './services';
import type { LoaderFunctionArgs } from './router';

type LoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/**
 * Loads data before a page is shown, into the query cache that the page reads with `useQuery`. A 404 becomes the not-found
 * page; any other failure is left to the page, whose `useQuery` retries and shows its own error.
 * @param isForMissing whether the not-found page needs it
 * @returns the data; undefined if loading failed
 */
export async function loadQuery<Data, Error, Key extends QueryKey>(
  args: LoaderArgs,
  choose: (queries: PublicQueries) => FetchQueryOptions<Data, Error, Data, Key>,
  isForMissing = false,
): Promise<Data | undefined> {
  const services = servicesOf(args.context);
  if (services.isMissing && !isForMissing) throw notFound();
  try {
    return await services.queryClient.ensureQueryData(choose(publicQueries(services.api)));
  } catch (error) {
    if (isApiProblem(error, 404)) throw notFound();
    if (isApiProblem(error) && error.slug === 'not-open-yet') return loadFromServer(args.request);
    // The page shows a 4xx; other errors are temporary and may not recur.
    if (!isApiProblem(error) || error.isTemporary) services.reportIncomplete?.();
    return undefined;
  }
}

/**
 * Opens a page of a site that is not opened yet with a full load: the server responds with "opening soon". The current page
 * already came from the server, so it is not loaded again; its address may have a fragment, which the request lacks.
 */
async function loadFromServer({ url }: Request): Promise<undefined> {
  if (url === location.href.split('#')[0]) return undefined;
  location.assign(url);
  return new Promise(() => undefined); // The last page stays until the next is ready.
}

/**
 * Like {@link loadQuery}, but only the server waits: the browser immediately shows the page with skeletons. For pages that
 * always exist; a 404 is handled by the page itself.
 */
export async function beginQuery<Data, Error, Key extends QueryKey>(
  args: LoaderArgs,
  choose: (queries: PublicQueries) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  const loading = loadQuery(args, choose);
  const isServer = servicesOf(args.context).reportIncomplete !== undefined;
  if (isServer) return loading;
  loading.catch(() => undefined); // The page's own useQuery gets the error and shows it.
  return undefined;
}
