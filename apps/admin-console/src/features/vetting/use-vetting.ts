import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { vettingRoutes, VIEW_SECONDS, type WaitingApplication } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { deferredDecisionOf } from './decision/deferred-decision';
import { useApplications } from './decision/use-applications';
import { useBulkDecision } from './bulk/use-bulk-decision';
import { useMay } from '../rights/may';
import { nextAfter, useFocusOnOpen, useMoveBy, useOpenApplication } from './application/use-open-application';
import { useShortcuts } from './use-shortcuts';

/**
 * State of the vetting page: the open application, the decisions about it or about several, and the shortcuts for both.
 * @param queue undefined while loading
 */
export function useVetting(queue: readonly WaitingApplication[] | undefined) {
  const [resolved, setResolved] = useState<ReadonlySet<string>>(new Set());
  const markResolved = (id: string) => setResolved((before) => new Set(before).add(id));
  const opened = useOpenApplication(queue, resolved);
  const { chosen, choose, goOn } = opened;
  usePresence(chosen?.id);

  const isDeferred = (id: string) => Boolean(queue?.some((one) => one.id === id && deferredDecisionOf(one)));
  const applications = useApplications({
    open: goOn,
    nextAfter: (id, isPending) => nextAfter(queue ?? [], id, (one) => isPending(one) || isDeferred(one)),
    onResolved: markResolved,
  });
  const undecided = (queue ?? []).filter((one) => !deferredDecisionOf(one));
  const bulk = useBulkDecision({ queue: undecided, draftOf: applications.draftOf, onResolved: markResolved });
  const isPending = (id: string) => applications.isPending(id) || bulk.isPending(id);

  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnOpen(heading, chosen?.id, Boolean(queue));

  const moveBy = useMoveBy(queue, chosen?.id, choose);
  const deferred = chosen && deferredDecisionOf(chosen);
  const isBusy = Boolean(chosen && isPending(chosen.id));
  const mayDecide = useMay()('applications:act');
  const shortcuts = useVettingShortcuts({
    decidable: isBusy || deferred || !mayDecide ? undefined : chosen,
    moveBy,
    applications,
    bulk,
  });
  return {
    ...opened,
    heading,
    shortcuts,
    bulk,
    deferred,
    isDeferred,
    isBusy,
    mayDecide,
    isOpen: Boolean(chosen) || opened.isGone || opened.hasFailed || opened.isLoading,
    isResolved: (id: string) => resolved.has(id),
    applications: { ...applications, isPending },
  };
}

export type Vetting = ReturnType<typeof useVetting>;

interface ShortcutTargets {
  /** The open application, while it can be decided about. */
  decidable: WaitingApplication | undefined;
  moveBy: (step: number) => void;
  applications: Pick<ReturnType<typeof useApplications>, 'approve' | 'startReject'>;
  bulk: Pick<ReturnType<typeof useBulkDecision>, 'mark'>;
}

const useVettingShortcuts = ({ decidable, moveBy, applications, bulk }: ShortcutTargets) =>
  useShortcuts({
    a: () => decidable && applications.approve(decidable),
    r: () => decidable && applications.startReject(decidable),
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => decidable && bulk.mark(decidable),
  });

/**
 * Shows other administrators which application is open here while the page is visible. Failures are ignored: they must
 * not block a decision.
 */
function usePresence(applicationId: string | undefined): void {
  const call = useCall();
  // An end is final, since a heartbeat may arrive after it: what follows is another view.
  const view = useRef<string>(undefined);
  const begin = useEffectEvent((providerId: string, signal: AbortSignal) => {
    const id = (view.current ??= newId());
    if (id) call(vettingRoutes.view, { params: { id }, body: { providerId }, signal }).catch(() => undefined);
  });
  const end = useEffectEvent(() => {
    const id = view.current;
    view.current = undefined;
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

/** Undefined on plain http, where browsers do not provide randomUUID. */
const newId = (): string | undefined => globalThis.crypto?.randomUUID?.();
