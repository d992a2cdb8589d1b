import { pageAt, sitePages } from './pages';

/** Shows any page in a draft of the brand. */
export const BRAND_PREVIEW_PARAMETER = 'brand_token';

/** Parameters that affect server rendering. */
export const PAGE_PARAMETERS: readonly string[] = [
  ...new Set(Object.values(sitePages).flatMap(({ parameters = [] }) => parameters)),
  BRAND_PREVIEW_PARAMETER,
];

/** In characters; a provider's path is the longest value. */
const PARAMETER_MAX = 400;

/** Maximum values per parameter: the size of a shared shortlist. */
const VALUES_MAX = 20;

/**
 * Parameters used by the page at a path, in a fixed order, so that campaign and click IDs do not multiply cached pages.
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
