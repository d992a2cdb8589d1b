import { useEffect, useState } from 'react';
import { brand, PAGES, SEEN_PAGES_CACHE, sitePages } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { AnchorButton, Page, StateMessage } from '@townlink/web-ui';

const { title } = sitePages.offline;

/** Milliseconds between attempts to reach the site. */
const POLL_INTERVAL = 5_000;

/** Opens the requested page once the site responds. Polls, since `online` only indicates a network. */
function openWhenPossible(): () => void {
  const tryAgain = () =>
    void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  tryAgain(); // The connection may have returned before this script ran.
  const timer = setInterval(tryAgain, POLL_INTERVAL);
  addEventListener('online', tryAgain);
  return () => {
    clearInterval(timer);
    removeEventListener('online', tryAgain);
  };
}

/** Served for any page that needs a connection while offline. */
export function Component() {
  useEffect(() => (location.pathname === PAGES.offline ? undefined : openWhenPossible()), []);
  return (
    <Page>
      <Head title={title} noindex />
      <StateMessage
        headingLevel={1}
        drawing="cable"
        title={title}
        actions={<AnchorButton href="">Try Again</AnchorButton>} // The current URL: reloads the page, also without scripts.
      >
        This page needs a connection. It opens automatically once there is one.
      </StateMessage>
      <SeenPages />
    </Page>
  );
}

interface SeenPage {
  path: string;
  title: string;
}

const MOST_SHOWN = 8;

/** The pages cached by the service worker, newest first. */
async function seenPages(): Promise<SeenPage[]> {
  if (!('caches' in window) || !(await caches.has(SEEN_PAGES_CACHE))) return [];
  const cache = await caches.open(SEEN_PAGES_CACHE);
  const last = (await cache.keys()).toReversed().slice(0, MOST_SHOWN);
  return Promise.all(
    last.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      return { path: pathname + search, title: title.replace(` | ${brand.name}`, '') || pathname };
    }),
  );
}

/** Links to pages available offline; renders nothing if none are cached. */
function SeenPages() {
  const [pages, setPages] = useState<SeenPage[]>([]);
  useEffect(() => {
    seenPages().then(setPages, (error: unknown) => console.warn('The pages seen before could not be read', error));
  }, []);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="mx-auto grid max-w-lg gap-2 pb-8">
      <h2 id="seen" className="text-title font-semibold">
        Pages you have seen
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* A plain link: the page is in the service worker's cache, not in the router. */}
            <a href={path} className="flex min-h-12 items-center wrap-anywhere hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
