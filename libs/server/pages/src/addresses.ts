import { isStateCode } from '@townlink/contracts';

/** Address of a page of the directory, taken apart; the parts that are missing are undefined. */
export interface DirectoryAddress {
  state: string;
  citySlug?: string;
  categorySlug?: string;
  providerSlug?: string;
}

/** Reads '/ut/riverton-ut/plumber' and what is shorter or longer by one; undefined for every other page. */
export function directoryAddress(path: string): DirectoryAddress | undefined {
  const [state = '', citySlug, categorySlug, providerSlug, ...more] = path.split('/').filter(Boolean);
  if (more.length > 0 || !isStateCode(state.toUpperCase())) return undefined;
  return { state, citySlug, categorySlug, providerSlug };
}

/** The path as it is written canonically: no letter or digit escaped, no slash at the end, a directory address in lower case. */
export function canonicalPath(path: string): string {
  const plain = path.replace(/%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi, decodeURIComponent);
  const trimmed = plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return directoryAddress(trimmed) ? trimmed.toLowerCase() : trimmed;
}
