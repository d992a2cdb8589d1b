import { useEffect, useEffectEvent, useState } from 'react';
import { VIEW_SECONDS, vettingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

/**
 * Shows other administrators which application is open here while the page is visible. Failures are ignored: they must
 * not block a decision.
 */
export function usePresence(applicationId: string | undefined): void {
  const call = useCall();
  const [id] = useState(newId);
  const begin = useEffectEvent((providerId: string, signal: AbortSignal) => {
    if (id) call(vettingRoutes.view, { params: { id }, body: { providerId }, signal }).catch(() => undefined);
  });
  const end = useEffectEvent(() => {
    // `keepalive`: the page may be unloading.
    if (id) call(vettingRoutes.endView, { params: { id }, keepalive: true }).catch(() => undefined);
  });

  useEffect(() => {
    if (applicationId === undefined) return;
    let announcement = new AbortController();
    const announce = () => document.visibilityState === 'visible' && begin(applicationId, announcement.signal);
    const withdraw = () => {
      announcement.abort();
      announcement = new AbortController();
      end();
    };
    const onVisibilityChange = () => (document.visibilityState === 'visible' ? announce() : withdraw());
    announce();
    const timer = setInterval(announce, VIEW_SECONDS.every * 1000);
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', withdraw);
    return () => {
      announcement.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', withdraw);
    };
  }, [applicationId]);

  // Switching applications moves the presence; it ends only when none is open.
  const isOpen = applicationId !== undefined;
  useEffect(() => (isOpen ? () => end() : undefined), [isOpen]);
}

/** Id of this page; undefined on plain http, where browsers do not provide randomUUID. */
const newId = (): string | undefined => globalThis.crypto?.randomUUID?.();
