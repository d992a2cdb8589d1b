import { useEffect, useEffectEvent, useState } from 'react';
import { VIEW_SECONDS, vettingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

/**
 * Tells the other administrators which application this page has open, for as long as somebody sees the page. It only helps:
 * where it cannot be said, deciding goes on.
 */
export function usePresence(applicationId: string | undefined): void {
  const call = useCall();
  const [id] = useState(newId);
  const begin = useEffectEvent((providerId: string, signal: AbortSignal) => {
    if (id) call(vettingRoutes.view, { params: { id }, body: { providerId }, signal }).catch(() => undefined);
  });
  const end = useEffectEvent(() => {
    // `keepalive`: the page may be on its way out.
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

  // Going from one application to another moves the view; only with none open does it end.
  const isOpen = applicationId !== undefined;
  useEffect(() => (isOpen ? () => end() : undefined), [isOpen]);
}

/** Of this page alone; undefined where the browser makes none, on a plain http address. */
const newId = (): string | undefined => globalThis.crypto?.randomUUID?.();
