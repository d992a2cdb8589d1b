import { SEARCH_PAGE_MAX } from '@townlink/contracts';

/** Page number of a URL, from 1; 1 if invalid. */
export function readPage(parameters: URLSearchParams): number {
  const page = Math.floor(Number(parameters.get('page')));
  return page >= 1 && page <= SEARCH_PAGE_MAX ? page : 1;
}
