import { pageAt, sitePages } from './pages';

/** Parameters that change what the server renders of some page. */
export const PAGE_PARAMETERS: readonly string[] = [
  ...new Set(Object.values(sitePages).flatMap(({ parameters = [] }) => parameters)),
];

/** Longest value of a parameter that a page is rendered for, in characters: the path of a provider takes the most. */
const PARAMETER_MAX = 400;

/** Most values of one parameter: what a shared shortlist may hold. */
const VALUES_MAX = 20;

/**
 * The part of a query that the page at a path reads, in one order: what campaigns, click ids and strangers add is left
 * out, so that it makes no page of its own.
 * @param query with its '?', or empty
 */
export function queryOfPage(path: string, query: string): string {
  const names = query === '' ? [] : (pageAt(path)?.parameters ?? []);
  const given = names.length > 0 ? new URLSearchParams(query) : undefined;
  const read = new URLSearchParams();
  for (const name of names) {
    for (const value of given!.getAll(name).slice(0, VALUES_MAX)) {
      if (value.trim() && !(name === 'page' && !/^(?!1$)[1-9]\d{0,5}$/.test(value)))
        read.append(name, value.slice(0, PARAMETER_MAX));
    }
  }
  return read.size > 0 ? `?${read.toString()}` : '';
}
