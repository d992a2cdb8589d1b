import { cityLabelOf, parseSearchText, type ProviderSearchResult } from '@townlink/contracts';
import type { SearchFormStart } from '../search-form/use-search-form';
import type { ReadSearch } from './read-search';

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * What the search box shows for an address and, once it is there, its result. A city that the text named stands in
 * its own box, as it was typed until it is known: left in the text, it would win over every other city that is picked there.
 */
export function startOf(search: ReadSearch, result: ProviderSearchResult | undefined): SearchFormStart {
  const { city, category } = result ?? {};
  const named = parseSearchText(search.q);
  if (!city && named.city !== null && !search.city) return { q: named.service, city: '', cityLabel: named.city };
  if (!city) return { q: search.q, city: search.city, cityLabel: cityLabelOf(search.city) };
  const isNamed = named.city !== null && letters(named.city).startsWith(letters(city.name));
  const q = (isNamed ? named.service : search.q) || (category?.name ?? '');
  return { q, city: city.slug, cityLabel: `${city.name}, ${city.state}` };
}
