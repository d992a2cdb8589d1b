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
import { ErrorState, Page } from '@townlink/web-ui';
import { FilterBar } from '../listing/lazy-filters';
import { AlsoServing } from '../listing/listing-groups';
import { filterQuery, listAddress, type ListView, readListView } from '../listing/list-view';
import { BelowList, CityListing, EmptyMarket } from './city-listing';

/** In a chunk that the loader fetches anyway. */
const CityNotFound = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-list" */ './city-not-found').then((module) => module.CityNotFound),
);

/** Rarely seen, since the loader waits for the list. */
const CitySkeleton = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-list" */ './city-skeleton').then((module) => module.CitySkeleton),
);

type Params = Readonly<Record<string, string | undefined>>;

function queryOf({ citySlug, categorySlug }: Params, view: ListView): ProviderSearchQuery {
  return {
    city: citySlug?.toLowerCase(),
    category: categorySlug?.toLowerCase(),
    sort: view.sort,
    page: view.page,
    ...filterQuery(view),
  };
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(args.request.url);
  const view = readListView(searchParams);
  const query = queryOf(args.params, view);
  const { city = '', category = '' } = query;
  const [result] = await Promise.all([
    loadQuery(args, (queries) => queries.searchProviders(query)),
    loadQuery(args, (queries) => queries.relatedMarkets({ city, category })),
    loadQuery(args, (queries) => queries.marketFilters({ city, category, ...filterQuery(view) })),
    BelowList.load(),
    FilterBar.load(),
    AlsoServing.load(),
  ]);
  if (result && (!result.city || !result.category || result.city.state !== args.params.state?.toUpperCase()))
    throw notFound();
  if (result?.total === 0)
    await Promise.all([EmptyMarket.load(), loadQuery(args, (queries) => queries.content('home'))]);
  if (result && result.page > result.pages) throw redirect(listAddress(pathname, { ...view, page: result.pages }));
  return null;
};

export function Component() {
  const params = useParams();
  const [parameters] = useSearchParams();
  const view = readListView(parameters);
  const { data, isLoadingError, refetch } = useQuery(usePublicQueries().searchProviders(queryOf(params, view)));
  if (isLoadingError) {
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
  if (!data?.city || !data.category) {
    return (
      <Suspense>
        <CitySkeleton />
      </Suspense>
    );
  }
  const path = cityCategoryPath(data.city.state, data.city.slug, data.category.slug);
  return <CityListing path={path} view={view} city={data.city} category={data.category} result={data} />;
}

/** For a city or category that does not exist; other errors reach the frame's error screen. */
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
