import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WaitingApplication } from '@townlink/contracts';
import { useSearchParams } from '@townlink/web-federation';
import { DESK, useMedia } from '../shared/use-media';
import { useApplication } from './use-queue';

const PARAMETER = 'application';

/**
 * Which application is open: the one in the address; beside the list, until one is chosen, the first. What is open is never
 * exchanged for another because somebody else decided about it: a key might already be on its way.
 * @param list undefined until it is known
 * @param settled those that were decided about here, which give way to others
 */
export function useOpenApplication(list: readonly WaitingApplication[] | undefined, settled: ReadonlySet<string>) {
  const [parameters, setParameters] = useSearchParams();
  const isBeside = useMedia(DESK);
  const [first, setFirst] = useState<string>();
  const asked = parameters.get(PARAMETER) ?? (isBeside ? first : undefined);
  if (!asked && isBeside && list?.[0]) setFirst(list[0].id);
  const isSettled = Boolean(asked && settled.has(asked) && !list?.some(({ id }) => id === asked));
  const open = isSettled ? (isBeside ? list?.[0]?.id : undefined) : asked;
  const { data: file, isError: isMissing } = useApplication(open);

  const withId = (id: string | undefined): URLSearchParams => {
    const changed = new URLSearchParams(parameters);
    changed.delete(PARAMETER);
    if (id) changed.set(PARAMETER, id);
    return changed;
  };
  const listed = list?.find(({ id }) => id === open);
  const elsewhere = file?.provider.vetting_status === 'pending' ? file.provider : undefined;
  const chosen = listed ?? (list && elsewhere);
  return {
    chosen,
    file,
    /** Somebody else decided about what was open, or it was withdrawn. */
    isGone: Boolean(open && list && !chosen && (file || isMissing)),
    /** It is not on this page of the queue, and not known yet. */
    isSought: Boolean(open && list && !chosen && !file && !isMissing),
    choose: (id: string | undefined) => setParameters(withId(id), { replace: true }),
    hrefOf: (id?: string) => `?${withId(id).toString()}`,
  };
}

/** The application to go on with: the next that nothing is being done with, else the first such. */
export function nextAfter<T extends { id: string }>(
  list: readonly T[],
  id: string,
  isPending: (id: string) => boolean,
) {
  const free = (one: T) => one.id !== id && !isPending(one.id);
  const position = list.findIndex((one) => one.id === id);
  return list.slice(position + 1).find(free) ?? list.find(free);
}

/** The application so many places down the list (up, below zero); the same at either end, the first when none is open. */
export function neighbour(list: readonly { id: string }[], id: string | undefined, step: number): string | undefined {
  const position = list.findIndex((one) => one.id === id);
  return (position < 0 ? list[0] : (list[position + step] ?? list[position]))?.id;
}

/**
 * Gives the focus to the heading of what is opened after the first; to the page's content when nothing is open any more.
 * @param isReady whether the list is known
 */
export function useFocusOnOpen(heading: RefObject<HTMLElement | null>, id: string | undefined, isReady: boolean) {
  const last = useRef<{ id: string | undefined }>(undefined);
  useEffect(() => {
    if (!isReady || (last.current && last.current.id === id)) return;
    const isFirst = !last.current;
    last.current = { id };
    if (isFirst) return;
    // A dialog that closes at the same time gives the focus back first.
    const timer = setTimeout(() => (heading.current ?? document.getElementById('main'))?.focus());
    return () => clearTimeout(timer);
  }, [heading, id, isReady]);
}
