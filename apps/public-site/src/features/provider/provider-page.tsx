import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { providerPath } from '@townlink/contracts';
import {
  Head,
  isNotFound,
  lazyAfterHydration,
  type LoaderFunctionArgs,
  loadQuery,
  notFound,
  useParams,
  usePublicQueries,
  useRouteError,
} from '@townlink/web-federation';
import { ErrorState, Page, ProfileSkeleton } from '@townlink/web-ui';
import { LazySearchForm } from '../search-form/lazy-search-form';
import { addressOf, firstOfMarket, marketOf, placeOf } from './provider-address';
import { About, Checks, ProviderDetails } from './provider-details';

const MoreProviders = lazyAfterHydration(() =>
  import(/* webpackChunkName: "more-providers" */ './more-providers').then((module) => module.MoreProviders),
);

/** For old links; existing pages do not need it. */
const OtherProviders = lazyAfterHydration(() =>
  import(/* webpackChunkName: "other-providers" */ './other-providers').then((module) => module.OtherProviders),
);

export const loader = async (args: LoaderFunctionArgs) => {
  try {
    const [provider] = await Promise.all([
      loadQuery(args, (queries) => queries.provider(addressOf(args.params))),
      loadQuery(args, (queries) => queries.relatedMarkets(placeOf(args.params))),
      About.load(),
      Checks.load(),
      loadQuery(args, (queries) => queries.searchProviders(firstOfMarket(args.params))),
      MoreProviders.load(),
    ]);
    if (provider && provider.city_state !== args.params.state?.toUpperCase()) throw notFound();
    return null;
  } catch (error) {
    await Promise.all([
      loadQuery(args, (queries) => queries.searchProviders(marketOf(args.params)), true),
      OtherProviders.load(),
    ]);
    throw error;
  }
};

export function Component() {
  const { data, isLoadingError, refetch } = useQuery(usePublicQueries().provider(addressOf(useParams())));
  if (isLoadingError) {
    return (
      <Page>
        <ErrorState
          headingLevel={1}
          drawing="cable"
          title="Failed to load this provider"
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page>
        <ProfileSkeleton />
      </Page>
    );
  }
  return (
    <ProviderDetails
      provider={data}
      path={providerPath(data.city_state, data.city_slug, data.category_slug, data.slug)}
    >
      <Suspense>
        <MoreProviders provider={data} />
      </Suspense>
    </ProviderDetails>
  );
}

/**
 * Not-found page, which does not reveal whether the provider was ever listed; other errors reach the frame's error
 * screen.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) throw error;
  return (
    <Page className="grid gap-8">
      <Head title="Provider not listed" noindex />
      <Suspense>
        <OtherProviders />
      </Suspense>
      <div className="mx-auto w-full max-w-3xl">
        <LazySearchForm hero />
      </div>
    </Page>
  );
}
