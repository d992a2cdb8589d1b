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
    let saying = new AbortController();
    const say = () => document.visibilityState === 'visible' && begin(applicationId, saying.signal);
    const stop = () => {
      saying.abort();
      saying = new AbortController();
      end();
    };
    const turn = () => (document.visibilityState === 'visible' ? say() : stop());
    say();
    const timer = setInterval(say, VIEW_SECONDS.every * 1000);
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', stop);
    return () => {
      saying.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', stop);
    };
  }, [applicationId]);

  // Switching applications moves the presence; it ends only when none is open.
  const isOpen = applicationId !== undefined;
  useEffect(() => (isOpen ? () => end() : undefined), [isOpen]);
}

/** Id of this page; undefined on plain http, where browsers do not provide randomUUID. */
const newId = (): string | undefined => globalThis.crypto?.randomUUID?.();
