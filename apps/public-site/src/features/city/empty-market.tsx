import type { Category, ProviderSearchResult, SearchedCity } from '@townlink/contracts';
import { EmptyResults } from '../search/empty-results';
import { readSearch } from '../search/read-search';

interface NobodyYetProps {
  city: SearchedCity;
  category: Category;
  result: ProviderSearchResult;
}

/** A search without results in this market, without the page heading and distant towns. */
export function EmptyMarket({ city, category, result }: NobodyYetProps) {
  const search = { ...readSearch(new URLSearchParams()), city: city.slug, category: category.slug };
  return <EmptyResults search={search} result={result} isMarketPage />;
}
