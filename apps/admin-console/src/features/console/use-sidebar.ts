import { useCallback, useEffect, useState } from 'react';
import { isCollapsedIn, sidebarCookie } from './sidebar-cookie';

/**
 * From this width the sidebar is beside the content; below, it is a sheet. Source: product specification, section 9.
 */
const WIDE = '(min-width: 768px)';

/** The sidebar's state: collapsed or not on a wide screen, open or not on a phone; toggled by a trigger or Ctrl/Cmd+B. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => isCollapsedIn(document.cookie));
  const [sheetOpen, setSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (!window.matchMedia(WIDE).matches) return setSheetOpen((open) => !open);
    setCollapsed((before) => {
      document.cookie = sidebarCookie(!before);
      return !before;
    });
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { collapsed, sheetOpen, setSheetOpen, toggle };
}
