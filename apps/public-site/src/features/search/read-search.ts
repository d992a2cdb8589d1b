import {
  citySlug,
  LEAST_RATINGS,
  PROVIDER_SORTS,
  type FindRequest,
  type FindResult,
  type ProviderSort,
} from '@townlink/contracts';
import { readPage } from './read-page';

export interface ReadSearch {
  q: string;
  city: string;
  category: string;
  sort: ProviderSort;
  page: number;
  offer: boolean;
  phone: boolean;
  /** Least Google stars; null for any. */
  rating: number | null;
}

/** Maximum length of a category slug. */
const SLUG_LONGEST = 120;

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

/** Reads the URL of a results page; invalid parameters are ignored. */
export function readSearch(parameters: URLSearchParams): ReadSearch {
  const text = parameters.get('q')?.trim().slice(0, 200) ?? '';
  return {
    ...readPlace(text, parameters.get('city')?.trim().slice(0, 100) ?? ''),
    category: parameters.get('category')?.trim().slice(0, SLUG_LONGEST) ?? '',
    sort: PROVIDER_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'featured',
    page: readPage(parameters),
    offer: parameters.get('offer') === '1',
    phone: parameters.get('phone') === '1',
    rating: LEAST_RATINGS.find((least) => least === Number(parameters.get('rating'))) ?? null,
  };
}

/** Whether nothing is searched for. */
export const isEmptySearch = ({ q, city, category }: ReadSearch): boolean => !q && !city && !category;

export interface MissingPart {
  /** Its field in the form. */
  field: 'q' | 'city';
}

/** What a search lacks. @param found what it means; undefined where nothing was searched for */
export function missingPart(search: ReadSearch, found: FindResult | undefined): MissingPart | null {
  if (!found) return isEmptySearch(search) ? { field: 'q' } : null;
  if (!found.city) return { field: 'city' };
  return found.category || found.words || search.category ? null : { field: 'q' };
}

/** Whether a search leaves out some of who is listed. */
export const isFiltered = ({ offer, phone, rating }: ReadSearch): boolean => offer || phone || rating !== null;

export const withoutFilters = (search: ReadSearch): ReadSearch => ({
  ...search,
  offer: false,
  phone: false,
  rating: null,
  page: 1,
});

/** The search as API parameters. */
export const toQuery = (search: ReadSearch): FindRequest => ({
  ...(search.q && { q: search.q }),
  ...(search.city && { city: search.city }),
  ...(search.category && { category: search.category }),
  ...(search.offer && { offer: '1' }),
  ...(search.phone && { phone: '1' }),
  ...(search.rating && { rating: search.rating }),
  sort: search.sort,
  page: search.page,
});
