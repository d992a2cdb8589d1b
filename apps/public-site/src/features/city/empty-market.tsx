import type { Category, ProviderSearchResult, SearchedCity } from '@townlink/contracts';
import { EmptyResults } from '../search/empty-results';
import { readSearch } from '../search/read-search';

interface NobodyYetProps {
  city: SearchedCity;
  category: Category;
  result: ProviderSearchResult;
}

/** What a search for this market would show, without what the page's head says and towns far away. */
export function EmptyMarket({ city, category, result }: NobodyYetProps) {
  const search = { ...readSearch(new URLSearchParams()), city: city.slug, category: category.slug };
  return <EmptyResults search={search} result={result} isMarketPage />;
}
