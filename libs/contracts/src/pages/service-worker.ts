import { pageAt, sitePages } from './pages';

/** Address of the service worker's script. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** What pages say to the service worker; 'RELEASE' is answered with the id of the release that it belongs to. */
export type ServiceWorkerMessage = { type: 'SKIP_WAITING' } | { type: 'RELEASE' } | { type: 'SEEN'; path: string };

/** Name of the browser's cache of public pages that were seen, for when there is no connection. */
export const SEEN_PAGES_CACHE = 'townlink-seen-pages';

/** Whether a page may be kept in that cache: public ones alone, which are the same for everybody. */
export function isKeptWhenSeen(pathname: string): boolean {
  const page = pageAt(pathname);
  if (!page || page.planned || page.access !== 'everyone') return false;
  return page.indexed || page === sitePages.search;
}
