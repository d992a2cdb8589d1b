import type { ServiceWorkerMessage } from '@townlink/contracts';
import { messageSW } from 'workbox-window';
import { keepInstalled } from './installation';

/** Maximum and minimum frequency at which an open tab checks for a new release, in milliseconds. */
const AT_MOST_EVERY = 10 * 60_000;
const AT_LEAST_EVERY = 60 * 60_000;

/**
 * How long a reload waits for the new service worker, in milliseconds. The browser does not activate it while the old one is
 * still fetching; the new release's page loads with either.
 */
const ACTIVATION_TIMEOUT = 3_000;

const isSupported = (): boolean => 'serviceWorker' in navigator;

const say = (worker: ServiceWorker, message: ServiceWorkerMessage): Promise<unknown> => messageSW(worker, message);

/**
 * Registers the service worker and reports a waiting release.
 * @param onNew receives a function that reloads the page with the new release
 * @returns the unsubscribe function
 */
export function followReleases(onNew: (reload: () => void) => void): () => void {
  if (!isSupported()) return () => undefined;
  const installation = keepInstalled((waiting) => void offer(waiting, onNew));
  const stopAsking = askForReleases(installation.update);
  return () => {
    stopAsking();
    installation.stop();
  };
}

async function offer(worker: ServiceWorker, onNew: (reload: () => void) => void): Promise<void> {
  const release = await say(worker, { type: 'RELEASE' });
  // The page already belongs to that release; the worker activates when the last tab is closed.
  if (release === document.documentElement.dataset.release) return;
  onNew(() => {
    if (worker.state !== 'installed') return location.reload(); // Another tab activated it.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    setTimeout(() => location.reload(), ACTIVATION_TIMEOUT);
    worker.postMessage({ type: 'SKIP_WAITING' } satisfies ServiceWorkerMessage);
  });
}

/** Checks for updates when the tab becomes visible, and periodically: browsers check only when a document is loaded. */
function askForReleases(update: () => Promise<void>): () => void {
  let last = Date.now();
  const ask = () => {
    if (document.hidden || Date.now() - last < AT_MOST_EVERY) return;
    last = Date.now();
    void update().catch(() => undefined); // Offline: retried at the next interval.
  };
  document.addEventListener('visibilitychange', ask);
  const timer = setInterval(ask, AT_LEAST_EVERY);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    clearInterval(timer);
  };
}

let isFirst = true;

/** Asks the service worker to cache the current page, unless it served the document itself. */
export function cachePage(path: string): void {
  if (!isSupported()) return;
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const hasIt = isFirst && (document?.workerStart ?? 0) > 0;
  isFirst = false;
  if (hasIt) return;
  const message: ServiceWorkerMessage = { type: 'SEEN', path };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
