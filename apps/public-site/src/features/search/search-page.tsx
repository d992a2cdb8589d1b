import { useQuery } from '@tanstack/react-query';
import {
  beginQuery,
  Head,
  type LoaderFunctionArgs,
  redirect,
  usePublicQueries,
  useSearchParams,
} from '@townlink/web-federation';
import { ErrorState, Notice, Page } from '@townlink/web-ui';
import { SearchForm } from '../search-form/search-form';
import { searchAddress } from '../search-form/search-address';
import { missingPart, readSearch, toQuery } from './read-search';
import { SearchResults } from './search-results';
import { SearchSkeleton } from './search-skeleton';
import { startOf } from './start-of';

export const loader = async (args: LoaderFunctionArgs) => {
  const search = readSearch(new URL(args.request.url).searchParams);
  if (missingPart(search)) return null;
  const result = await beginQuery(args, (queries) => queries.searchProviders(toQuery(search)));
  if (result && result.page > result.pages) throw redirect(searchAddress({ ...search, page: result.pages }));
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
  return (
    <Page className="grid gap-8">
      <Head title="Search" description="Find licensed, vetted local services near you." noindex />
      <SearchForm start={startOf(search, data)} searching={!missing && isPending} />
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
