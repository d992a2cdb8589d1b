import { useState } from 'react';
import { isCollapsedIn, sidebarCookie } from './sidebar-cookie';
import { useControlKey } from './use-control-key';

/**
 * From this width the sidebar is beside the content; below, it is a sheet. Source: product specification, section 9.
 */
const WIDE = '(min-width: 768px)';

/** The sidebar's state: collapsed or not on a wide screen, open or not on a phone; toggled by a trigger or Ctrl/Cmd+B. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => isCollapsedIn(document.cookie));
  const [sheetOpen, setSheetOpen] = useState(false);

  const toggle = () => {
    if (!window.matchMedia(WIDE).matches) return setSheetOpen(!sheetOpen);
    document.cookie = sidebarCookie(!collapsed);
    setCollapsed(!collapsed);
  };
  useControlKey('b', toggle);

  return { collapsed, sheetOpen, setSheetOpen, toggle };
}
