import { useCallback, useSyncExternalStore } from 'react';

/** From this width list and detail are side by side, and a keyboard is likely. */
export const DESK = '(min-width: 64rem)';

/** Whether a media query matches; the console is never rendered on the server. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
