import { pageAt, sitePages } from './pages';

export const SERVICE_WORKER_PATH = '/sw.js';

/** Messages to the service worker; 'RELEASE' is answered with the id of its release. */
export type ServiceWorkerMessage = { type: 'SKIP_WAITING' } | { type: 'RELEASE' } | { type: 'SEEN'; path: string };

/** Browser cache of visited public pages, for use offline. */
export const SEEN_PAGES_CACHE = 'townlink-seen-pages';

/** Only public pages, which are the same for every visitor. */
export function isKeptWhenSeen(pathname: string): boolean {
  const page = pageAt(pathname);
  if (!page || page.planned || page.access !== 'everyone') return false;
  return page.indexed || page === sitePages.search;
}
