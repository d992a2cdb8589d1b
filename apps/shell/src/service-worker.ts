/// <reference lib="webworker" />
import {
  BRAND_PREVIEW_PARAMETER,
  isCall,
  isKeptWhenSeen,
  PAGES,
  SEEN_PAGES_CACHE,
  type ServiceWorkerMessage,
} from '@townlink/contracts/pages';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as startNavigationsEarly } from 'workbox-navigation-preload';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

/**
 * Offline behavior of the site. Pages come from the network; public pages are cached as last seen. API calls are not
 * intercepted, and restricted pages are never cached.
 */
declare const self: ServiceWorkerGlobalScope;

const MOST_PAGES = 30;
const MOST_FILES = 200;
const DAY_SECONDS = 24 * 60 * 60;

/** A new release waits until the user activates it, or until no tab of the previous one is open. */
clientsClaim();
cleanupOutdatedCaches();
startNavigationsEarly();

/** Injected at build time. */
const precached = self.__WB_MANIFEST as PrecacheEntry[];
/** The release of these files, which the build sets as the revision of the offline page. */
const release = precached.find(({ url }) => url === PAGES.offline)?.revision ?? '';

/** During a rollout, a page may be from the other release, whose scripts are not cached. */
const pagesOfThisRelease: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200) return null;
    const { pathname } = new URL(request.url);
    const isPage = precached.some(({ url, revision }) => url === pathname && revision === release);
    return isPage && !(await response.clone().text()).includes(`data-release="${release}"`) ? null : response;
  },
};
addPlugins([pagesOfThisRelease]);
precacheAndRoute(precached);

/** Files with a content hash in their name never change. */
const HASHED = /^\/(?:app|mf|assets)\/.*\.[0-9a-f]{20}[./]/;
const files = new CacheFirst({
  cacheName: 'townlink-files',
  plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname), files);

const wholePages: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 && !response.redirected ? response : null),
  /** Also caches all files that the page refers to. */
  async cacheDidUpdate({ newResponse, event }) {
    const named = (await newResponse.text()).matchAll(/(?:src|href)="(\/[^"#]+)/g);
    const paths = new Set([...named].map(([, path = '']) => path).filter((path) => HASHED.test(path)));
    const keep = async (path: string) =>
      (await matchPrecache(path)) ?? files.handle({ event, request: new Request(path) });
    await Promise.allSettled([...paths].map(keep));
  },
};
const seenPages = new NetworkFirst({
  cacheName: SEEN_PAGES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    wholePages,
    new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});
const isPage = ({ request, url }: { request: Request; url: URL }) =>
  request.mode === 'navigate' && !isCall(url.pathname);
const isDraft = ({ searchParams }: URL) => searchParams.has(BRAND_PREVIEW_PARAMETER);
registerRoute((asked) => isPage(asked) && !isDraft(asked.url) && isKeptWhenSeen(asked.url.pathname), seenPages);
registerRoute(isPage, new NetworkOnly());

setCatchHandler(async ({ request }) => {
  const offlinePage = request.mode === 'navigate' ? await matchPrecache(PAGES.offline) : undefined;
  return offlinePage ?? Response.error();
});

/** Caches a page that was opened by client-side navigation, without a document request. */
async function keep(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !isKeptWhenSeen(url.pathname)) return;
  const [answered, kept] = seenPages.handleAll({ event, request: new Request(url) });
  await Promise.allSettled([answered, kept]);
}

self.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'RELEASE') event.ports[0]?.postMessage(release);
  if (message.type === 'SEEN') event.waitUntil(keep(message.path, event));
});
