import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => events.forEach((event) => removeEventListener(event, listener));
}

/** Whether the browser has a network; on the server there always is one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * While offline, disables client-side navigation: the service worker can serve a cached or offline page, where the
 * router would only fail to load data.
 */
export function useDocumentLinks(isOnline: boolean): void {
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
