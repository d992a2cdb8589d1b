import { formatCount, type ProviderSearchResult } from '@townlink/contracts';
import { Pagination } from '@townlink/web-ui';
import { PAID_PLACEMENT, ProviderGroup } from '../listing/provider-group';
import { searchAddress } from '../search-form/search-address';
import { EmptyResults } from './empty-results';
import type { ReadSearch } from './read-search';
import { SortSelect } from './sort-select';
import { Suggestions } from './suggestions';

interface SearchResultsProps {
  search: ReadSearch;
  result: ProviderSearchResult;
}

/** The providers that were found, in their groups, or what to do when there are none. */
export function SearchResults({ search, result }: SearchResultsProps) {
  const { groups, total } = result;
  const address = { q: search.q, city: search.city, category: search.category, sort: search.sort };
  return (
    <div className="grid gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-heading font-semibold">{headline(search, result)}</h1>
          <p role="status" className="text-body text-muted">
            <span className="tabular-nums">{formatCount(total)}</span> {total === 1 ? 'provider' : 'providers'}, sorted
            by Featured → Standard → Basic
          </p>
        </div>
        {total > 0 && <SortSelect search={search} />}
      </header>
      {total > 0 && <Suggestions search={search} suggestions={result.suggestions} />}
      <ProviderGroup
        title="Featured providers"
        subtitle="Premium listings with exclusive offers"
        note={PAID_PLACEMENT}
        entries={groups.featured}
      />
      <ProviderGroup title="Standard" subtitle="Verified professionals in your area" entries={groups.standard} />
      <ProviderGroup title="All others" subtitle="Additional verified options" entries={groups.others}>
        <Pagination page={result.page} pages={result.pages} hrefFor={(page) => searchAddress({ ...address, page })} />
      </ProviderGroup>
      {total === 0 && <EmptyResults search={search} result={result} />}
    </div>
  );
}

function headline({ q }: ReadSearch, { category, city }: ProviderSearchResult): string {
  const what = category?.name ?? (q || 'services');
  return city ? `Results for ${what} in ${city.name}, ${city.state}` : `Results for ${what}`;
}
