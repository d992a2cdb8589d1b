import { citySlug, type FindRequest, type FindResult } from '@townlink/contracts';
import { withTypedCity } from '../search-form/search-address';
import { filterQuery, type ListView, readListView } from '../listing/list-view';

export interface ReadSearch extends ListView {
  q: string;
  city: string;
  category: string;
}

/** Maximum length of a category slug. */
const SLUG_LONGEST = 120;

/** A city's slug ends in its state. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z]{2}$/i;

/**
 * The text and city of an address. In a form sent without scripts, the city is typed: 'Riverton, UT' maps to a slug;
 * other text is searched like 'plumber in Riverton'.
 */
function readPlace(q: string, typed: string): Pick<ReadSearch, 'q' | 'city'> {
  if (!typed || SLUG.test(typed)) return { q, city: typed };
  const [, name, state] = /^(.+?),\s*([a-z]{2})$/i.exec(typed) ?? [];
  return name && state ? { q, city: citySlug(name, state) } : { q: withTypedCity(q, typed), city: '' };
}

/** Reads the URL of a results page; invalid parameters are ignored. */
export function readSearch(parameters: URLSearchParams): ReadSearch {
  const text = parameters.get('q')?.trim().slice(0, 200) ?? '';
  return {
    ...readPlace(text, parameters.get('city')?.trim().slice(0, 100) ?? ''),
    category: parameters.get('category')?.trim().slice(0, SLUG_LONGEST) ?? '',
    ...readListView(parameters),
  };
}

/** Whether the search is empty. */
export const isEmptySearch = ({ q, city, category }: ReadSearch): boolean => !q && !city && !category;

export interface MissingPart {
  /** Name of its form field. */
  field: 'q' | 'city';
}

/** The missing part of a search. @param found its meaning; undefined without a search */
export function missingPart(search: ReadSearch, found: FindResult | undefined): MissingPart | null {
  if (!found) return isEmptySearch(search) ? { field: 'q' } : null;
  if (!found.city) return { field: 'city' };
  return found.category || found.words || search.category ? null : { field: 'q' };
}

/** The search as API parameters. */
export const toQuery = (search: ReadSearch): FindRequest => ({
  ...(search.q && { q: search.q }),
  ...(search.city && { city: search.city }),
  ...(search.category && { category: search.category }),
  ...filterQuery(search),
  sort: search.sort,
  page: search.page,
});
