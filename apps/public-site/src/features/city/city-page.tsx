import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cityCategoryPath, type ProviderSearchQuery } from '@townlink/contracts';
import {
  Head,
  isNotFound,
  lazyAfterHydration,
  type LoaderFunctionArgs,
  loadQuery,
  notFound,
  redirect,
  useParams,
  usePublicQueries,
  useRouteError,
  useSearchParams,
} from '@townlink/web-federation';
import { ErrorState, Page, Skeleton } from '@townlink/web-ui';
import { readPage } from '../search/read-page';
import { SearchSkeleton } from '../search/search-skeleton';
import { BelowList, CityListing, EmptyMarket, pageAddress } from './city-listing';

/** In a chunk that the loader fetches anyway. */
const CityNotFound = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-list" */ './city-not-found').then((module) => module.CityNotFound),
);

type Params = Readonly<Record<string, string | undefined>>;

function queryOf({ citySlug, categorySlug }: Params, parameters: URLSearchParams): ProviderSearchQuery {
  return { city: citySlug?.toLowerCase(), category: categorySlug?.toLowerCase(), page: readPage(parameters) };
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(args.request.url);
  const query = queryOf(args.params, searchParams);
  const { city = '', category = '' } = query;
  const [result] = await Promise.all([
    loadQuery(args, (queries) => queries.searchProviders(query)),
    loadQuery(args, (queries) => queries.relatedMarkets({ city, category })),
    BelowList.load(),
  ]);
  if (result && (!result.city || !result.category || result.city.state !== args.params.state?.toUpperCase()))
    throw notFound();
  if (result?.total === 0) await EmptyMarket.load();
  if (result && result.page > result.pages) throw redirect(pageAddress(pathname, result.pages));
  return null;
};

export function Component() {
  const params = useParams();
  const [parameters] = useSearchParams();
  const { data, isError, refetch } = useQuery(usePublicQueries().searchProviders(queryOf(params, parameters)));
  if (isError && !data) {
    return (
      <Page>
        <ErrorState
          headingLevel={1}
          drawing="cable"
          title="Failed to load providers. Please try again."
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (!data?.city || !data.category) return <CitySkeleton />;
  const path = cityCategoryPath(data.city.state, data.city.slug, data.category.slug);
  return <CityListing path={path} city={data.city} category={data.category} result={data} />;
}

function CitySkeleton() {
  return (
    <>
      <div className="border-b-2 border-art-line bg-art-sky">
        <div className="page-column grid gap-4 pt-8 pb-10">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-10 w-96 max-w-full" />
        </div>
      </div>
      <Page>
        <SearchSkeleton />
      </Page>
    </>
  );
}

/** For a city or category that does not exist; any other error goes on to the frame's error screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) throw error;
  return (
    <Page>
      <Head title="Page Not Found" noindex />
      <Suspense>
        <CityNotFound />
      </Suspense>
    </Page>
  );
}
