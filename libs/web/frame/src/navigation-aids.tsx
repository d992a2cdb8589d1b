import { useEffect, useRef } from 'react';
import { remoteFor } from '@townlink/contracts';
import { useLocation, useNavigation } from '@townlink/web-federation';

/**
 * Whether the address belongs to the console, which marks its own content next to its menu. Anything the frame shows instead
 * must be marked too: 'Skip to content', and the focus after navigation, would have no target otherwise.
 */
export const useIsConsole = (): boolean => remoteFor(useLocation().pathname) === 'admin_console';

/** The first tab stop: skips the header and the console's menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-medium text-on-accent focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** A thin progress bar while the next page loads; shown after a short delay. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return <div role="status" />;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      <div aria-hidden="true" className="h-0.5 origin-left animate-progress bg-accent" />
      <span className="sr-only">Loading page</span>
    </div>
  );
}

/**
 * Moves the focus to the content after navigation, like a full page load: screen readers start there, and Tab continues from
 * there. A change of the query alone does not move it.
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
