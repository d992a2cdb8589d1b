import { PROVIDER_SORTS, ProviderSearchQuery, type ProviderSort, SEARCH_PAGE_SIZE_MAX } from '@townlink/contracts';
import { readValue } from '@townlink/server-http/read-value';
import { parse } from 'node:querystring';

type Query = Readonly<Record<string, unknown>>;

/** Full validation. @throws 400 that names each invalid field */
export const readChecked = (query: Query): Promise<ProviderSearchQuery> =>
  readValue(ProviderSearchQuery, { ...query }, 'query');

const SLUG = /^[a-z0-9-]{1,120}$/;
const SMALL_NUMBER = /^[1-9]\d?$/;

/**
 * The request if it is plainly valid; undefined if it needs the full check. A test keeps both in agreement.
 */
export function readPlain(query: Query): ProviderSearchQuery | undefined {
  const plain = new ProviderSearchQuery();
  for (const name in query) {
    const value = query[name];
    if (typeof value !== 'string' || !accept(plain, name, value)) return undefined;
  }
  return plain;
}

function accept(plain: ProviderSearchQuery, name: string, value: string): boolean {
  if (name === 'city' || name === 'category') {
    plain[name] = value;
    return SLUG.test(value);
  }
  if (name === 'page' || name === 'limit') {
    plain[name] = Number(value);
    return SMALL_NUMBER.test(value) && (name === 'page' || plain.limit! <= SEARCH_PAGE_SIZE_MAX);
  }
  if (name !== 'sort') return false;
  plain.sort = value as ProviderSort;
  return PROVIDER_SORTS.includes(plain.sort);
}

/** In characters. */
const LONGEST_PLAIN = 400;

/** Plain searches repeat: parsing one takes a tenth of the time of a response from memory. */
export class PlainSearches {
  private readonly byText = new Map<string, ProviderSearchQuery>();

  constructor(private readonly limit = 20_000) {}

  /** @returns undefined for a query string that needs the full check */
  of(queryString: string): ProviderSearchQuery | undefined {
    // Two slugs and three small numbers are shorter.
    if (queryString.length > LONGEST_PLAIN) return undefined;
    const known = this.byText.get(queryString);
    if (known) return known;
    const plain = readPlain(parse(queryString));
    if (!plain) return undefined;
    if (this.byText.size === this.limit) this.byText.clear();
    this.byText.set(queryString, plain);
    return plain;
  }
}
