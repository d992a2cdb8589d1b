import { Suspense } from 'react';
import type { ProviderSearchResult, TownChoice } from '@townlink/contracts';
import { Pagination } from '@townlink/web-ui';
import { NoMatch } from '../listing/lazy-filters';
import { isFiltered } from '../listing/list-view';
import { ListingGroups } from '../listing/listing-groups';
import { searchAddress } from '../search-form/search-address';
import { EmptyResults } from './empty-results';
import type { ReadSearch } from './read-search';
import { Suggestions } from './suggestions';

interface SearchResultsProps {
  search: ReadSearch;
  result: ProviderSearchResult;
  /** Cities that have the service, next to an empty market. */
  nearby: readonly TownChoice[];
}

/** Source: product specification, section 9. */
const TITLES = ['Featured providers', 'Standard', 'All others'] as const;

/** The matching providers, or suggestions without any. */
export function SearchResults({ search, result, nearby }: SearchResultsProps) {
  const { total, page, pages, suggestions } = result;
  return (
    <div className="grid gap-10 md:gap-12">
      {total > 0 && <Suggestions search={search} suggestions={suggestions} />}
      {total === 0 && <Nothing search={search} result={result} nearby={nearby} />}
      <ListingGroups
        result={result}
        titles={TITLES}
        isOneList={search.sort !== 'featured'}
        paging={<Pagination page={page} pages={pages} hrefFor={(other) => searchAddress({ ...search, page: other })} />}
      />
    </div>
  );
}

function Nothing({ search, result, nearby }: SearchResultsProps) {
  const { city, category } = result;
  if (!city || !category || !isFiltered(search))
    return <EmptyResults search={search} result={result} nearby={nearby} />;
  const addressOf = (view: object) => searchAddress({ ...search, ...view });
  return (
    <Suspense>
      <NoMatch view={search} addressOf={addressOf} market={{ city: city.slug, category: category.slug }} />
    </Suspense>
  );
}
