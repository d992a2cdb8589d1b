import { useEffect, useRef } from 'react';
import { useLocation } from '@townlink/web-federation';

/**
 * Moves the focus to the content when another page has been opened, as a browser does on a real page load: the screen
 * reader begins to read there and the next Tab goes on from there. A change of the query alone moves nothing.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focused = document.activeElement;
    const isTyping = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    if (!hash && !(isTyping && document.getElementById('main')?.contains(focused))) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash]);
  return null;
}
