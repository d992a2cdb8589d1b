import { type RefObject, useEffect, useState } from 'react';

/** Marks what gets the focus when something before it in a list is gone; it must be focusable. */
export const listItem = { 'data-list-item': '', tabIndex: -1 } as const;

/**
 * Gives the focus to what took the place of something in a list that was dealt with and is gone; to the page's content
 * when nothing is left. @param list the element that holds the list, whose things are marked with {@link listItem}
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
