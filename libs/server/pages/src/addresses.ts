import { isStateCode } from '@townlink/contracts';

/** Parts of a directory page's address; missing ones are undefined. */
export interface DirectoryAddress {
  state: string;
  citySlug?: string;
  categorySlug?: string;
  providerSlug?: string;
}

/** Parses '/ut/riverton-ut/plumber', and addresses with one part more or less; undefined for any other page. */
export function directoryAddress(path: string): DirectoryAddress | undefined {
  const [state = '', citySlug, categorySlug, providerSlug, ...more] = path.split('/').filter(Boolean);
  if (more.length > 0 || !isStateCode(state.toUpperCase())) return undefined;
  return { state, citySlug, categorySlug, providerSlug };
}

/** The canonical path: unescaped letters, no trailing slash, directory addresses in lower case. */
export function canonicalPath(path: string): string {
  const plain = path.replace(/%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi, decodeURIComponent);
  const trimmed = plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return directoryAddress(trimmed) ? trimmed.toLowerCase() : trimmed;
}
