import { pageAt, sitePages } from './pages';

export const SERVICE_WORKER_PATH = '/sw.js';

/** Messages to the service worker. It replies to 'RELEASE' with its release's ID. */
export type ServiceWorkerMessage = { type: 'SKIP_WAITING' } | { type: 'RELEASE' } | { type: 'SEEN'; path: string };

/** Browser cache of visited public pages, for offline use. */
export const SEEN_PAGES_CACHE = 'townlink-seen-pages';

/** Only public pages: they are the same for all visitors. */
export function isKeptWhenSeen(pathname: string): boolean {
  const page = pageAt(pathname);
  if (!page || page.planned || page.access !== 'everyone') return false;
  return page.indexed || page === sitePages.search;
}
