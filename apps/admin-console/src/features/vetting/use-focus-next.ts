import { type RefObject, useEffect, useState } from 'react';

/**
 * Gives the focus to what took the place of something in a list that was dealt with and is gone; to the page's content
 * when nothing is left. @param list the element that holds the list, whose things have second-level headings
 */
export function useFocusNext(list: RefObject<HTMLElement | null>): (position: number) => void {
  const [gone, setGone] = useState<{ position: number }>();
  useEffect(() => {
    if (!gone) return;
    const headings = [...(list.current?.querySelectorAll('h2') ?? [])];
    const next = headings[gone.position] ?? headings.at(-1) ?? document.getElementById('main');
    next?.focus();
  }, [gone, list]);
  return (position) => setGone({ position });
}
