import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  analyticsRoutes,
  cityLabelOf,
  parseSearchText,
  type ProviderSearchResult,
  SEARCH_MESSAGES,
} from '@townlink/contracts';
import {
  beginQuery,
  Head,
  type LoaderFunctionArgs,
  loadQuery,
  redirect,
  useCall,
  usePublicQueries,
  useSearchParams,
  useTrack,
} from '@townlink/web-federation';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { classes, ErrorState, Page } from '@townlink/web-ui';
import { searchAddress } from '../search-form/search-address';
import { SearchForm } from '../search-form/search-form';
import { Filters } from './filters';
import { isFiltered, missingPart, readSearch, type ReadSearch, toQuery } from './read-search';
import { MissingPart } from './missing-part';
import { headline, SearchHead } from './search-head';
import { SearchResults } from './search-results';
import { SearchSkeleton } from './search-skeleton';
import { cityAlone, placeNamed, townsAlone } from './typed-city';
import { UnknownTown } from './unknown-town';
import { type ListChoices, useListChoices } from './use-list-choices';
import type { SearchFormStart } from '../search-form/use-search-form';

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const search = readSearch(searchParams);
  if (search.city !== (searchParams.get('city')?.trim() ?? '')) throw redirect(searchAddress(search));
  const typed = cityAlone(search);
  if (typed !== null) return withPickedCity(args, typed);
  const towns = townsAlone(search);
  if (towns && (await areTowns(args, towns))) return withPickedCity(args, towns[1]);
  if (missingPart(search)) return null;
  const result = await beginQuery(args, (queries) => queries.searchProviders(toQuery(search)));
  if (result && result.page > result.pages) throw redirect(searchAddress({ ...search, page: result.pages }));
  return null;
};

/** A city alone belongs in the city field: moves it there if it is known, or else offers the nearest. */
async function withPickedCity(args: LoaderFunctionArgs, typed: string): Promise<null> {
  const places = await loadQuery(args, (queries) => queries.places(typed));
  const place = placeNamed(typed, places ?? []);
  if (place) throw redirect(searchAddress({ city: place.slug }));
  return null;
}

async function areTowns(args: LoaderFunctionArgs, towns: readonly string[]): Promise<boolean> {
  const places = await Promise.all(towns.map((town) => loadQuery(args, (queries) => queries.places(town))));
  return towns.every((town, index) => placeNamed(town, places[index] ?? []));
}

/** Results of a search, in step with the address. */
export function Component() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  const choices = useListChoices(search);
  const typed = cityAlone(search);
  const missing = typed === null ? missingPart(search) : SEARCH_MESSAGES.city;
  const query = useQuery({ ...usePublicQueries().searchProviders(toQuery(search)), enabled: !missing });
  const { data, isPending } = query;
  const isSearching = !missing && isPending;
  useTrackSearch(search, data?.city ? data : undefined);
  // On a phone the results come first: the form opens from their summary.
  const [isFormOpen, setFormOpen] = useSyncedState(false, parameters.toString());
  const isFolded = !isFormOpen && (isSearching || Boolean(data && data.total > 0));
  const canFilter = isSearching || Boolean(data?.category && (data.total > 0 || isFiltered(search)));
  return (
    <>
      <Head
        title={data?.city ? headline(search, data) : 'Search'}
        description="Find licensed, vetted local services near you."
        noindex
      />
      <SearchHead
        search={search}
        result={data}
        isSearching={isSearching}
        hasFailed={query.isError && !data}
        isFormOpen={isFormOpen}
        onToggleForm={() => setFormOpen(!isFormOpen)}
      />
      <Page className="grid gap-6 max-md:pt-5! md:gap-8 md:pt-8!">
        <div id="find" className={classes('grid gap-3 print:hidden', isFolded && 'max-md:hidden max-md:target:grid')}>
          <SearchForm start={searchFormStart(search, data)} searching={isSearching} />
          {canFilter && <Filters search={search} choices={choices} />}
        </div>
        {typed !== null && <TownsLike search={search} typed={typed} />}
        {typed === null && missing && <MissingPart search={search} words={missing} />}
        {!missing && <Results search={search} choices={choices} {...query} isFormOpen={isFormOpen} />}
      </Page>
    </>
  );
}

function TownsLike({ search, typed }: { search: ReadSearch; typed: string }) {
  const { data: towns = [] } = useQuery(usePublicQueries().places(typed));
  return <UnknownTown search={search} towns={towns} />;
}

interface ResultsProps {
  search: ReadSearch;
  choices: ListChoices;
  data: ProviderSearchResult | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFormOpen: boolean;
}

function Results({ search, choices, data, error, refetch, isFormOpen }: ResultsProps) {
  if (error && !data) {
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
  if (!data.city) return <UnknownTown search={search} towns={data.city_suggestions} />;
  return <SearchResults search={search} choices={choices} result={data} isFormOpen={isFormOpen} />;
}

/**
 * Tracks a search once its result is there; another page or order is the same search. One without results also counts
 * as demand for its city and category, or for its text.
 */
function useTrackSearch({ q, city, category }: ReadSearch, result: ProviderSearchResult | undefined): void {
  const track = useTrack();
  const call = useCall();
  const total = result?.total;
  const [citySlug, categorySlug] = [result?.city?.slug, result?.category?.slug];
  const search = [q, city, category].join('\n');
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (total === undefined || noted.current === search) return;
    noted.current = search;
    const properties = {
      has_query: Boolean(q),
      has_city: Boolean(city),
      has_category: Boolean(category),
      query_length: q.length,
    };
    track('search_performed', properties);
    if (total !== 0) return;
    track('search_no_results', properties);
    // Failures are ignored: tracking must not affect the search.
    call(analyticsRoutes.unmetSearch, { body: { city: citySlug, category: categorySlug, words: q } }).catch(
      () => undefined,
    );
  }, [track, call, total, search, q, city, category, citySlug, categorySlug]);
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Initial values of the form for an address and, once known, its result. A city recognized in the text moves to the
 * city field; left in the text, it would override any city chosen there.
 */
function searchFormStart(search: ReadSearch, result: ProviderSearchResult | undefined): SearchFormStart {
  const { city, category } = result ?? {};
  const named = parseSearchText(search.q);
  if (!city && named.city !== null && !search.city) return { q: named.service, city: '', cityLabel: named.city };
  if (!city) return { q: search.q, city: search.city, cityLabel: cityLabelOf(search.city) };
  const isNamed = named.city !== null && letters(named.city).startsWith(letters(city.name));
  const q = (isNamed ? named.service : search.q) || (category?.name ?? '');
  return { q, city: city.slug, cityLabel: `${city.name}, ${city.state}` };
}
