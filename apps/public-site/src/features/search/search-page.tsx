import { useQuery } from '@tanstack/react-query';
import { Head, type LoaderFunctionArgs, loadQuery, usePublicQueries, useSearchParams } from '@townlink/web-federation';
import { ErrorState, Notice, Page } from '@townlink/web-ui';
import { SearchForm } from '../search-form/search-form';
import { missingPart, readSearch, toQuery } from './read-search';
import { SearchResults } from './search-results';
import { SearchSkeleton } from './search-skeleton';

export const loader = async (args: LoaderFunctionArgs) => {
  const search = readSearch(new URL(args.request.url).searchParams);
  if (!missingPart(search)) await loadQuery(args, (queries) => queries.searchProviders(toQuery(search)));
  return null;
};

/** Results of a search, in step with the address. */
export function Component() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  const missing = missingPart(search);
  const { data, isPending, isError, refetch } = useQuery({
    ...usePublicQueries().searchProviders(toQuery(search)),
    enabled: !missing,
  });
  const cityLabel = data?.city ? `${data.city.name}, ${data.city.state}` : '';
  return (
    <Page className="grid gap-8">
      <Head title="Search" description="Find licensed, vetted local services near you." noindex />
      <SearchForm
        key={`${search.q}|${search.category}|${search.city}|${cityLabel}`}
        start={{ q: search.q || (data?.category?.name ?? ''), city: data?.city?.slug ?? search.city, cityLabel }}
      />
      {missing ? (
        <>
          <h1 className="sr-only">Search</h1>
          <Notice kind="warning" role="alert">
            {missing}
          </Notice>
        </>
      ) : isError ? (
        <ErrorState
          headingLevel={1}
          className="text-danger"
          title="Failed to fetch providers"
          onRetry={() => void refetch()}
        >
          Your search is kept. Please try again in a moment.
        </ErrorState>
      ) : isPending ? (
        <SearchSkeleton />
      ) : (
        <SearchResults search={search} result={data} />
      )}
    </Page>
  );
}
