import type { ProviderSearchResult, TownChoice } from '@townlink/contracts';
import { classes, LinkButton, Pagination, StateMessage } from '@townlink/web-ui';
import { PAID_PLACEMENT, ProviderGroup } from '../listing/provider-group';
import { searchAddress } from '../search-form/search-address';
import { EmptyResults } from './empty-results';
import { isFiltered, type ReadSearch, withoutFilters } from './read-search';
import { SortSelect } from './sort-select';
import { Suggestions } from './suggestions';
import type { ListChoices } from './use-list-choices';

interface SearchResultsProps {
  search: ReadSearch;
  result: ProviderSearchResult;
  choices: ListChoices;
  /** Cities that have the service, beside an empty market. */
  nearby: readonly TownChoice[];
  /** Whether a phone shows the order, too. */
  isFormOpen: boolean;
}

/** The providers found, or suggestions if there are none. */
export function SearchResults({ search, result, nearby, choices, isFormOpen }: SearchResultsProps) {
  if (result.total === 0 && isFiltered(search)) return <NoMatch search={search} />;
  if (result.total === 0) return <EmptyResults search={search} result={result} nearby={nearby} />;
  return (
    <div className="@container">
      <div className="relative grid gap-6 md:gap-10">
        {/* Beside the heading of the first group where there is room. */}
        <div className={classes('@2xl:absolute @2xl:top-0 @2xl:right-0 print:hidden', !isFormOpen && 'max-md:hidden')}>
          <SortSelect choices={choices} />
        </div>
        <Suggestions search={search} suggestions={result.suggestions} />
        <Listed search={search} result={result} />
      </div>
    </div>
  );
}

/** 'Featured first' is grouped by tier; other orders are one list whose cards show the tier. */
function Listed({ search, result: { groups, page, pages } }: Pick<SearchResultsProps, 'search' | 'result'>) {
  const paging = (
    <Pagination page={page} pages={pages} hrefFor={(other) => searchAddress({ ...search, page: other })} />
  );
  if (search.sort !== 'featured') {
    return (
      <ProviderGroup
        title="All providers"
        subtitle="Every card says its membership"
        entries={groups.others}
        variant="rows"
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
      <ProviderGroup title="All others" subtitle="Additional verified options" entries={groups.others} variant="rows">
        {paging}
      </ProviderGroup>
    </>
  );
}

/** Shown when no listed provider matches the filters. */
function NoMatch({ search }: { search: ReadSearch }) {
  return (
    <StateMessage
      headingLevel={2}
      drawing="compass"
      title="No provider matches these filters"
      actions={
        <LinkButton variant="secondary" to={searchAddress(withoutFilters(search))}>
          Show all providers
        </LinkButton>
      }
    >
      Take one of them away to see more.
    </StateMessage>
  );
}
