import { useQueries } from '@tanstack/react-query';
import type { PAGES } from '@townlink/contracts';
import {
  isNotFound,
  type LoaderFunctionArgs,
  loadQuery,
  useLoaderData,
  usePublicQueries,
} from '@townlink/web-federation';
import { Notice } from '@townlink/web-ui';

/** Maximum number of providers in one address. */
export const SHARED_MAX = 20;
export const COMPARED_MAX = 3;

const PATH = /^\/[a-z]{2}(?:\/[a-z0-9-]{1,120}){3}$/;

/** Provider page paths from the address; anything else is ignored. */
export const pathsIn = (parameters: URLSearchParams, most: number): string[] =>
  [...new Set(parameters.getAll('p').map((path) => path.toLowerCase()))]
    .filter((path) => PATH.test(path))
    .slice(0, most);

/** Address of a list of providers. */
export const listAddress = (page: typeof PAGES.shortlist | typeof PAGES.compare, paths: readonly string[]): string =>
  `${page}?${new URLSearchParams(paths.map((path) => ['p', path]))}`;

const addressOf = (path: string) => {
  const [, , city = '', category = '', slug = ''] = path.split('/');
  return { city, category, slug };
};

/** Providers of an address that are no longer listed. */
interface Gone {
  gone: string[];
}

/** Loads every provider of an address before the page is shown. */
export async function loadProviders(args: LoaderFunctionArgs, most: number): Promise<Gone> {
  const paths = pathsIn(new URL(args.request.url).searchParams, most);
  const found = await Promise.all(
    paths.map((path) =>
      loadQuery(args, (queries) => queries.provider(addressOf(path))).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return null;
      }),
    ),
  );
  return { gone: paths.filter((_, index) => found[index] === null) };
}

/** The listed providers of an address, in its order, with the loading and error state. */
export function useProviders(paths: readonly string[]) {
  const { gone } = useLoaderData() as Gone;
  const queries = usePublicQueries();
  const listed = paths.filter((path) => !gone.includes(path));
  const results = useQueries({ queries: listed.map((path) => queries.provider(addressOf(path))) });
  return {
    providers: results.flatMap(({ data }) => data ?? []),
    isPending: results.some((result) => result.isPending),
    hasFailed: results.some((result) => result.isError),
    retry: () => results.forEach((result) => void (result.isError && result.refetch())),
    gone: gone.length,
  };
}

/** Says how many providers of an address are no longer listed. */
export function GoneNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return <Notice kind="info">{count === 1 ? 'One of them is' : `${count} of them are`} no longer listed.</Notice>;
}
