import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WaitingApplication } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useSearchParams } from '@townlink/web-federation';
import { DESK, useMedia } from '../../shared/use-media';
import { useApplication } from '../queue/use-queue';

const PARAMETER = 'application';

/**
 * The open application: the one in the address or, next to the list, the first. It stays when another administrator
 * decides it, since a shortcut key may already be pressed.
 * @param list undefined while loading
 * @param resolved decided here, and so replaced by the next
 */
export function useOpenApplication(list: readonly WaitingApplication[] | undefined, resolved: ReadonlySet<string>) {
  const [parameters, setParameters] = useSearchParams();
  const isBeside = useMedia(DESK);
  const [first, setFirst] = useState<string>();
  const requested = parameters.get(PARAMETER) ?? (isBeside ? first : undefined);
  if (!requested && isBeside && list?.[0]) setFirst(list[0].id);
  const isResolved = Boolean(requested && resolved.has(requested) && !list?.some(({ id }) => id === requested));
  const open = isResolved ? (isBeside ? list?.[0]?.id : undefined) : requested;
  const { data: application, error, refetch } = useApplication(open);

  const withId = (id: string | undefined): URLSearchParams => {
    const changed = new URLSearchParams(parameters);
    changed.delete(PARAMETER);
    if (id) changed.set(PARAMETER, id);
    return changed;
  };
  const listed = list?.find(({ id }) => id === open);
  const elsewhere = application?.provider.vetting_status === 'pending' ? application.provider : undefined;
  const chosen = listed ?? (list && elsewhere);
  const isElsewhere = Boolean(open && list && !chosen);
  const isMissing = isApiProblem(error, 404);
  return {
    chosen,
    application,
    /** Decided by another administrator, or withdrawn. */
    isGone: isElsewhere && (application !== undefined || isMissing),
    /** Not on this page of the queue, and failed to load. */
    hasFailed: isElsewhere && !application && error !== null && !isMissing,
    retry: () => void refetch(),
    /** Not on this page of the queue and still loading. */
    isLoading: isElsewhere && !application && !error,
    /** Opens one; Back returns to the previous one. */
    choose: (id: string | undefined) => setParameters(withId(id)),
    /** Opens the next in place of a decided one: Back does not return to a decision. */
    goOn: (id: string | undefined) => setParameters(withId(id), { replace: true }),
    hrefOf: (id?: string) => `?${withId(id).toString()}`,
  };
}

/** The next application without a pending operation, otherwise the first one. */
export function nextAfter<T extends { id: string }>(
  list: readonly T[],
  id: string,
  isPending: (id: string) => boolean,
) {
  const free = (one: T) => one.id !== id && !isPending(one.id);
  const position = list.findIndex((one) => one.id === id);
  return list.slice(position + 1).find(free) ?? list.find(free);
}

/** The application `step` places down the list (up if negative), clamped; the first if none is open. */
export function neighbor(list: readonly { id: string }[], id: string | undefined, step: number): string | undefined {
  const position = list.findIndex((one) => one.id === id);
  return (position < 0 ? list[0] : (list[position + step] ?? list[position]))?.id;
}

/** Opens an application further up or down the list; keys pressed before the last one has rendered add up. */
export function useMoveBy(
  list: readonly { id: string }[] | undefined,
  openId: string | undefined,
  open: (id: string) => void,
): (step: number) => void {
  const notRendered = useRef<string[]>([]);
  useEffect(() => {
    const position = openId ? notRendered.current.indexOf(openId) : -1;
    notRendered.current = position < 0 ? [] : notRendered.current.slice(position + 1);
  }, [openId]);
  return (step) => {
    const from = notRendered.current.at(-1) ?? openId;
    const to = neighbor(list ?? [], from, step);
    if (!to || to === from) return;
    notRendered.current.push(to);
    open(to);
  };
}

/**
 * Focuses the heading when another application is opened, and the page's content when none is left.
 * @param isReady whether the list has loaded
 */
export function useFocusOnOpen(heading: RefObject<HTMLElement | null>, id: string | undefined, isReady: boolean) {
  const last = useRef<{ id: string | undefined }>(undefined);
  useEffect(() => {
    if (!isReady || (last.current && last.current.id === id)) return;
    const isFirst = !last.current;
    last.current = { id };
    if (isFirst) return;
    // After a closing dialog has restored the focus.
    const timer = setTimeout(() => (heading.current ?? document.getElementById('main'))?.focus());
    return () => clearTimeout(timer);
  }, [heading, id, isReady]);
}
