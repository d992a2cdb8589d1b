import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks a list with `data-drawn` once all of it has been drawn at its current width. From then on the browser knows the height of
 * every item, and items far from the screen need no layout.
 */
export function useDrawnHeights(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    let width = 0;
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry!.contentRect.width;
      if (now === width) return;
      width = now;
      delete element.dataset.drawn;
      cancelAnimationFrame(frame);
      // The browser remembers the heights at the end of the next frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          element.dataset.drawn = '';
        });
      });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return list;
}
