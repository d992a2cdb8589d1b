import { SEARCH_PAGE_MAX } from '@townlink/contracts';

/** The list page that an address asks for, from 1; 1 where it makes no sense. */
export function readPage(parameters: URLSearchParams): number {
  const page = Math.floor(Number(parameters.get('page')));
  return page >= 1 && page <= SEARCH_PAGE_MAX ? page : 1;
}
