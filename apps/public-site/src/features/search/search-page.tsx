import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { cityLabelOf, type FindResult } from '@townlink/contracts';
import {
  beginQuery,
  Head,
  type LoaderFunctionArgs,
  redirect,
  useNavigate,
  usePublicQueries,
  useSearchParams,
} from '@townlink/web-federation';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { classes, ErrorState, Page } from '@townlink/web-ui';
import { FilterBar } from '../listing/lazy-filters';
import { filterQuery, isFiltered } from '../listing/list-view';
import { AlsoServing } from '../listing/listing-groups';
import { searchAddress } from '../search-form/search-address';
import { SearchForm } from '../search-form/search-form';
import type { SearchFormStart } from '../search-form/use-search-form';
import { Businesses } from './businesses';
import { addressInstead } from './address-instead';
import { MissingService } from './missing-service';
import { NoTown } from './no-town';
import { isEmptySearch, missingPart, readSearch, type ReadSearch, toQuery } from './read-search';
import { SearchHead, titleOf } from './search-head';
import { SearchResults } from './search-results';
import { SearchSkeleton } from './search-skeleton';
import { UnknownService } from './unknown-service';
import { useTrackSearch } from './use-track-search';

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const search = readSearch(searchParams);
  if (search.city !== (searchParams.get('city')?.trim() ?? '')) throw redirect(searchAddress(search));
  if (isEmptySearch(search)) return loadPopularSearches(args);
  const found = await beginQuery(args, (queries) => queries.find(toQuery(search)));
  const instead = found && addressInstead(search, found);
  if (instead) throw redirect(instead);
  await Promise.all([FilterBar.load(), AlsoServing.load()]);
  if (found?.city && found.category) {
    const market = { city: found.city.slug, category: found.category.slug };
    await beginQuery(args, (queries) => queries.marketFilters({ ...market, ...filterQuery(search) }));
  }
  if (!found?.result?.total) await loadPopularSearches(args);
  return null;
};

/** The home page's searches, for a search without results. */
const loadPopularSearches = async (args: LoaderFunctionArgs) => {
  await beginQuery(args, (queries) => queries.content('home'));
  return null;
};

/** The results of the search in the address. */
export function Component() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  const isEmpty = isEmptySearch(search);
  const query = { ...usePublicQueries().find(toQuery(search)), enabled: !isEmpty };
  const { data, isPending, isLoadingError, refetch } = useQuery(query);
  const isSearching = !isEmpty && isPending;
  useTrackSearch(search, data);
  useLeadsTo(data && addressInstead(search, data));
  // On a phone the results come first: the form opens from their summary.
  const [isFormOpen, setFormOpen] = useSyncedState(false, parameters.toString());
  const total = data?.result?.total ?? 0;
  const isFolded = !isFormOpen && (isSearching || total > 0);
  const canFilter = isSearching || Boolean(data?.category && (total > 0 || isFiltered(search)));
  const missing = isSearching || isLoadingError ? null : missingPart(search, data);
  return (
    <>
      <Head title={titleOf(search, data)} description="Find licensed, vetted local services near you." noindex />
      <SearchHead
        search={search}
        found={data}
        isSearching={isSearching}
        hasFailed={isLoadingError}
        isFormOpen={isFormOpen}
        onToggleForm={() => setFormOpen(!isFormOpen)}
      />
      <Page className="grid gap-6 max-md:pt-5! md:gap-8 md:pt-8!">
        <div id="find" className={classes('grid gap-3 print:hidden', isFolded && 'max-md:hidden max-md:target:grid')}>
          <SearchForm start={searchFormStart(search, data)} searching={isSearching} missing={missing?.field} />
        </div>
        {canFilter && (
          <Suspense>
            <FilterBar
              view={search}
              addressOf={(view) => searchAddress({ ...search, ...view })}
              market={data?.city && data.category ? { city: data.city.slug, category: data.category.slug } : undefined}
            />
          </Suspense>
        )}
        <Found search={search} data={data} hasFailed={isLoadingError} refetch={refetch} isEmpty={isEmpty} />
      </Page>
    </>
  );
}

/** Follows the redirect of a search. The server has already done so on a full page load. */
function useLeadsTo(address: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [navigate, address]);
}

interface FoundProps {
  search: ReadSearch;
  data: FindResult | undefined;
  hasFailed: boolean;
  refetch: () => unknown;
  /** Whether nothing was searched for. */
  isEmpty: boolean;
}

function Found({ search, data, hasFailed, refetch, isEmpty }: FoundProps) {
  if (isEmpty) return <MissingService found={undefined} />;
  if (hasFailed) {
    return (
      <ErrorState
        headingLevel={1}
        drawing="cable"
        title={<span className="text-danger">Failed to fetch providers</span>}
        onRetry={() => void refetch()}
      >
        Your search is kept. Please try again in a moment.
      </ErrorState>
    );
  }
  if (!data) return <SearchSkeleton />;
  return (
    <>
      <Businesses businesses={data.businesses} />
      <Outcome search={search} found={data} />
    </>
  );
}

interface OutcomeProps extends Pick<FoundProps, 'search'> {
  found: FindResult;
}

function Outcome({ search, found }: OutcomeProps) {
  const { result, city } = found;
  if (!city) return <NoTown search={search} found={found} />;
  if (result)
    return (
      <SearchResults
        search={search}
        result={{ ...result, suggestions: found.category_choices }}
        nearby={found.towns_with_service}
      />
    );
  if (missingPart(search, found)) return <MissingService found={found} />;
  return <UnknownService search={search} found={found} city={city} />;
}

/**
 * Initial form values for an address and, once known, its meaning: each recognized part goes into its own field. A city
 * left in the text would override a city chosen next to it.
 */
function searchFormStart(search: ReadSearch, found: FindResult | undefined): SearchFormStart {
  if (!found) return { q: search.q, city: search.city, cityLabel: cityLabelOf(search.city) };
  const { city, category, words, place } = found;
  const q = (search.category && category?.name) || words || (category?.name ?? '');
  if (city) return { q, city: city.slug, cityLabel: `${city.name}, ${city.state}` };
  return { q, city: '', cityLabel: place ?? '' };
}
