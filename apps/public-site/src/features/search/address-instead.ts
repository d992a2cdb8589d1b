import type { FindResult } from '@townlink/contracts';
import { isCityField, searchAddress } from '../search-form/search-address';
import type { ReadSearch } from './read-search';

/** The redirect of a search, if any: to the page for its meaning, or to the last page of its list. */
export function addressInstead(search: ReadSearch, found: FindResult): string | undefined {
  const { city, category, words, leads_to: page, result } = found;
  // A city typed without a service belongs in the city field, and the service is asked for.
  const isTownAlone = city && !category && !words && !search.city && search.q;
  if (isTownAlone && (isCityField(search.q) || !page)) return searchAddress({ city: city.slug });
  if (page) return page;
  return result && result.page > result.pages ? searchAddress({ ...search, page: result.pages }) : undefined;
}
