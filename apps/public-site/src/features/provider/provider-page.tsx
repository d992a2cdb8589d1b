import { useQuery } from '@tanstack/react-query';
import { providerPath } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery, notFound, useParams, usePublicQueries } from '@townlink/web-federation';
import { ErrorState, Page, ProfileSkeleton } from '@townlink/web-ui';
import { addressOf, marketOf } from './provider-address';
import { ProviderDetails } from './provider-details';

export { ProviderGone as ErrorBoundary } from './provider-gone';

export const loader = async (args: LoaderFunctionArgs) => {
  try {
    const provider = await loadQuery(args, (queries) => queries.provider(addressOf(args.params)));
    if (provider && provider.city_state !== args.params.state?.toUpperCase()) throw notFound();
    return null;
  } catch (error) {
    // For old links: shows other providers of the same market.
    await loadQuery(args, (queries) => queries.searchProviders(marketOf(args.params)));
    throw error;
  }
};

export function Component() {
  const { data, isError, refetch } = useQuery(usePublicQueries().provider(addressOf(useParams())));
  if (isError && !data) {
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
    />
  );
}
