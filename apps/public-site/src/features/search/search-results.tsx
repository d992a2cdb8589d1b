import { SlidersHorizontal } from 'lucide-react';
import { formatCount, type ProviderSearchResult } from '@townlink/contracts';
import { AnchorButton, classes, Pagination } from '@townlink/web-ui';
import { PAID_PLACEMENT, ProviderGroup } from '../listing/provider-group';
import { searchAddress } from '../search-form/search-address';
import { EmptyResults } from './empty-results';
import type { ReadSearch } from './read-search';
import { SortSelect } from './sort-select';
import { Suggestions } from './suggestions';

interface SearchResultsProps {
  search: ReadSearch;
  result: ProviderSearchResult;
  /** Whether a phone shows the form and the order, too. */
  isFormOpen: boolean;
  onToggleForm: () => void;
}

/** The providers that were found, or what to do when there are none. */
export function SearchResults({ search, result, isFormOpen, onToggleForm }: SearchResultsProps) {
  const { total } = result;
  return (
    <div className="grid gap-6 md:gap-8">
      <header className="flex items-end justify-between gap-x-4 gap-y-3 max-md:flex-wrap">
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="text-heading font-semibold max-md:text-lead">{headline(search, result)}</h1>
          <p role="status" className="text-body text-muted max-md:text-caption">
            <span className="tabular-nums">{formatCount(total)}</span> {total === 1 ? 'provider' : 'providers'}, sorted{' '}
            {ORDER_WORDS[search.sort]}
          </p>
        </div>
        {total > 0 && (
          <>
            <AnchorButton
              href="#find"
              variant="secondary"
              size="icon"
              className="md:hidden"
              aria-label="Change search"
              aria-expanded={isFormOpen}
              onClick={(event) => {
                event.preventDefault();
                onToggleForm();
              }}
            >
              <SlidersHorizontal aria-hidden="true" className="size-5" />
            </AnchorButton>
            <div className={classes('w-full md:w-auto', !isFormOpen && 'max-md:hidden')}>
              <SortSelect search={search} />
            </div>
          </>
        )}
      </header>
      {total > 0 && <Suggestions search={search} suggestions={result.suggestions} />}
      <Listed search={search} result={result} />
      {total === 0 && <EmptyResults search={search} result={result} />}
    </div>
  );
}

const ORDER_WORDS = {
  featured: 'by Featured → Standard → Basic',
  rating: 'by highest rating, whatever the membership',
  name: 'A–Z, whatever the membership',
};

/** 'Featured first' has the groups, every other order is one list in which each card says its tier. */
function Listed({ search, result: { groups, page, pages } }: Pick<SearchResultsProps, 'search' | 'result'>) {
  const { q, city, category, sort } = search;
  const paging = (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(other) => searchAddress({ q, city, category, sort, page: other })}
    />
  );
  if (sort !== 'featured') {
    return (
      <ProviderGroup
        title="All providers"
        subtitle="Every card says its membership"
        entries={groups.others}
        look="rows"
      >
        {paging}
      </ProviderGroup>
    );
  }
  return (
    <>
      <ProviderGroup
        title="Featured providers"
        subtitle="Premium listings with exclusive offers"
        note={PAID_PLACEMENT}
        entries={groups.featured}
      />
      <ProviderGroup title="Standard" subtitle="Verified professionals in your area" entries={groups.standard} />
      <ProviderGroup title="All others" subtitle="Additional verified options" entries={groups.others} look="rows">
        {paging}
      </ProviderGroup>
    </>
  );
}

/** 'Results for Plumber in Riverton, UT'. */
export function headline({ q }: ReadSearch, { category, city }: ProviderSearchResult): string {
  const what = category?.name ?? (q || 'services');
  return city ? `Results for ${what} in ${city.name}, ${city.state}` : `Results for ${what}`;
}
