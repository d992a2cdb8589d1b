import { type RefObject, useEffect, useState } from 'react';

/** Marks focusable list items for {@link useFocusNext}. */
export const listItem = { 'data-list-item': '', tabIndex: -1 } as const;

/**
 * After an item is removed from a list, focuses the next one, or the page's content if none is left.
 * @param list the list element, whose items are marked with {@link listItem}
 */
export function useFocusNext(list: RefObject<HTMLElement | null>): (position: number) => void {
  const [gone, setGone] = useState<{ position: number }>();
  useEffect(() => {
    if (!gone) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-list-item]') ?? [])];
    const next = items[gone.position] ?? items.at(-1) ?? document.getElementById('main');
    next?.focus();
  }, [gone, list]);
  return (position) => setGone({ position });
}
