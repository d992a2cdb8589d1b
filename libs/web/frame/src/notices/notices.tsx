import { useEffect, useState, useSyncExternalStore } from 'react';
import { deferred, idle } from '../deferred';
import { useInstallPrompt } from './install-prompt';
import { useSession } from '@townlink/web-session';
import { Banner } from './banner';

/** Loaded after hydration: without it there is no service worker. */
const AppNotices = deferred(async () => {
  await idle();
  return (await import(/* webpackChunkName: "app-notices" */ './app-notices')).AppNotices;
});

const ViewBanner = deferred(
  async () => (await import(/* webpackChunkName: "view-frame" */ '../view/view-frame')).ViewBanner,
);

/** Shows one notice at a time, offline first because it needs no additional script. */
export function Notices() {
  const isOnline = useOnline();
  const { view } = useSession();
  const [isDismissed, setDismissed] = useState(false);
  useDocumentLinks(isOnline);
  useInstallPrompt(); // Must listen from the first script on.
  if (isOnline && isDismissed) setDismissed(false); // The next loss of the connection shows the notice again.
  const isShown = !isOnline && !isDismissed;
  return (
    // Below the header, and visible while scrolling.
    <div role="status" className="sticky top-16 z-20 mt-16 [@media(max-height:25rem)]:static print:mt-0">
      {view && <ViewBanner view={view} />}
      {isShown && (
        <Banner variant="warning" onDismiss={() => setDismissed(true)}>
          <strong>You’re offline.</strong> Pages that you have seen lately still open.
        </Banner>
      )}
      <AppNotices hidden={!isOnline} />
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => events.forEach((event) => removeEventListener(event, listener));
}

/** Whether the browser has a network connection; always true on the server. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * While offline, disables client-side navigation: the service worker can serve a cached or offline page, while the router
 * would only fail to load data.
 */
function useDocumentLinks(isOnline: boolean): void {
  useEffect(() => {
    if (isOnline) return undefined;
    const leaveToBrowser = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && navigator.serviceWorker?.controller) event.stopPropagation();
    };
    document.addEventListener('click', leaveToBrowser, { capture: true });
    return () => document.removeEventListener('click', leaveToBrowser, { capture: true });
  }, [isOnline]);
}
