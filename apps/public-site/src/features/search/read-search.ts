import {
  citySlug,
  parseSearchText,
  PROVIDER_SORTS,
  type ProviderSearchQuery,
  type ProviderSort,
  SEARCH_MESSAGES,
  SEARCH_PAGE_MAX,
} from '@townlink/contracts';

export interface ReadSearch {
  q: string;
  city: string;
  category: string;
  sort: ProviderSort;
  page: number;
}

/** The list page that an address asks for, from 1; 1 where it makes no sense. */
export function readPage(parameters: URLSearchParams): number {
  const page = Math.floor(Number(parameters.get('page')));
  return page >= 1 && page <= SEARCH_PAGE_MAX ? page : 1;
}

/** A city's slug ends in its state. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z]{2}$/i;

/**
 * The text and city of an address. A form that was sent without scripts has the city as it was typed: 'Riverton, UT'
 * names a slug, any other words are looked for as 'plumber in Riverton' is.
 */
function readPlace(q: string, typed: string): Pick<ReadSearch, 'q' | 'city'> {
  if (!typed || SLUG.test(typed)) return { q, city: typed };
  const [, name, state] = /^(.+?),\s*([a-z]{2})$/i.exec(typed) ?? [];
  return name && state ? { q, city: citySlug(name, state) } : { q: `${q} in ${typed}`.trim(), city: '' };
}

/** Reads the address of a results page; whatever makes no sense in it is as if it were not there. */
export function readSearch(parameters: URLSearchParams): ReadSearch {
  const text = parameters.get('q')?.trim().slice(0, 200) ?? '';
  return {
    ...readPlace(text, parameters.get('city')?.trim().slice(0, 100) ?? ''),
    category: parameters.get('category')?.trim() ?? '',
    sort: PROVIDER_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'featured',
    page: readPage(parameters),
  };
}

/** What the search still lacks, in the words of the specification; null when it can be run. */
export function missingPart({ q, city, category }: ReadSearch): string | null {
  const parsed = parseSearchText(q);
  const hasService = Boolean(category || parsed.service);
  const hasCity = Boolean(city || parsed.city);
  if (!hasService && !hasCity) return SEARCH_MESSAGES.neither;
  if (!hasService) return SEARCH_MESSAGES.category;
  return hasCity ? null : SEARCH_MESSAGES.city;
}

/** The search as the API takes it. */
export const toQuery = ({ q, city, category, sort, page }: ReadSearch): ProviderSearchQuery => ({
  ...(q && { query: q }),
  ...(city && { city }),
  ...(category && { category }),
  sort,
  page,
});
