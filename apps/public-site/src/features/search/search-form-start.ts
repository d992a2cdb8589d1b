import { cityLabelOf, parseSearchText, type ProviderSearchResult } from '@townlink/contracts';
import type { SearchFormStart } from '../search-form/use-search-form';
import type { ReadSearch } from './read-search';

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Initial values of the form for an address and, once known, its result. A city recognized in the text moves to the
 * city field; left in the text, it would override any city chosen there.
 */
export function searchFormStart(search: ReadSearch, result: ProviderSearchResult | undefined): SearchFormStart {
  const { city, category } = result ?? {};
  const named = parseSearchText(search.q);
  if (!city && named.city !== null && !search.city) return { q: named.service, city: '', cityLabel: named.city };
  if (!city) return { q: search.q, city: search.city, cityLabel: cityLabelOf(search.city) };
  const isNamed = named.city !== null && letters(named.city).startsWith(letters(city.name));
  const q = (isNamed ? named.service : search.q) || (category?.name ?? '');
  return { q, city: city.slug, cityLabel: `${city.name}, ${city.state}` };
}
