import { PanelLeft, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from '@townlink/web-federation';
import { classes, Drawing, IconButton, Sheet } from '@townlink/web-ui';
import { CommandPalette } from '../command-palette/command-palette';
import { SectionGate } from '../rights/section-gate';
import { SectionLinks } from './section-links';
import { type Theme, ThemeSwitch, useTheme } from './theme-switch';
import { useControlKey } from './use-control-key';
import { isCollapsedIn, sidebarCookie } from './sidebar-cookie';

/**
 * The layout of all sections: the sidebar (16 rem, 3 rem as icons, a sheet on a phone), always dark, and the content.
 */
export function Component() {
  const { collapsed, sheetOpen, setSheetOpen, toggle } = useSidebar();
  const { theme, choose } = useTheme();
  const palette = useCommandPalette();
  return (
    <div className="md:flex">
      <HeaderButtons collapsed={collapsed} onToggleSidebar={toggle} onOpenPalette={palette.open} />
      {palette.isOpen && (
        <CommandPalette actions={{ chooseTheme: choose, toggleSidebar: toggle }} onClose={palette.close} />
      )}
      <aside
        data-collapsed={collapsed}
        className={classes(
          'sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 [@media(max-height:25rem)]:top-0 [@media(max-height:25rem)]:h-dvh overflow-x-hidden overflow-y-auto bg-rail transition-[width] duration-150 motion-reduce:transition-none md:block',
          collapsed ? 'w-12' : 'w-[min(16rem,34vw)]',
        )}
      >
        <Rail iconsOnly={collapsed} theme={theme} onTheme={choose} />
      </aside>
      <div id="main" tabIndex={-1} className="min-w-0 grow outline-none">
        <SectionGate>
          <Outlet />
        </SectionGate>
      </div>
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title="Administration"
        side="left"
        className="scheme-dark bg-rail text-ink"
      >
        <Rail theme={theme} onTheme={choose} onFollow={() => setSheetOpen(false)} className="-m-3" />
      </Sheet>
    </div>
  );
}

interface HeaderButtonsProps {
  collapsed: boolean;
  onToggleSidebar: () => void;
  onOpenPalette: () => void;
}

/** Placed over the frame's header, which reserves space for both buttons. */
function HeaderButtons({ collapsed, onToggleSidebar, onOpenPalette }: HeaderButtonsProps) {
  return (
    <>
      <div
        className={classes(
          'fixed top-2.5 left-2 z-30 scheme-dark text-ink [@media(max-height:25rem)]:absolute',
          collapsed ? 'md:left-0.5' : 'md:left-3.5',
        )}
      >
        <IconButton label="Toggle sidebar" aria-keyshortcuts="Control+B Meta+B" onClick={onToggleSidebar}>
          <PanelLeft aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="fixed top-2.5 right-14 z-30 scheme-dark text-ink md:right-16 [@media(max-height:25rem)]:absolute">
        <IconButton label="Find" aria-keyshortcuts="Control+K Meta+K" onClick={onOpenPalette}>
          <Search aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </>
  );
}

interface RailProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
  iconsOnly?: boolean;
  onFollow?: () => void;
  className?: string;
}

function Rail({ theme, onTheme, iconsOnly = false, onFollow, className }: RailProps) {
  const links = useScrollToCurrent(iconsOnly);
  return (
    <div className={classes('flex min-h-full scheme-dark flex-col justify-between gap-6 text-ink', className)}>
      <nav ref={links} aria-label="Administration" className={iconsOnly ? 'py-3' : 'p-3'}>
        <SectionLinks iconsOnly={iconsOnly} onFollow={onFollow} />
      </nav>
      <div>
        <div className={iconsOnly ? 'pb-3' : 'px-3 pb-3'}>
          <ThemeSwitch theme={theme} onChoose={onTheme} iconsOnly={iconsOnly} />
        </div>
        {!iconsOnly && <Drawing name="street-night" className="w-full shrink-0" />}
      </div>
    </div>
  );
}

/** Scrolls the current section into view: the sidebar may be longer than the screen. */
function useScrollToCurrent(iconsOnly: boolean) {
  const { pathname } = useLocation();
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    links.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, iconsOnly]);
  return links;
}

/** Opens by its button or by Ctrl/Cmd+K, unless another dialog is open. */
function useCommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useControlKey('k', () => {
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) open();
  });
  return { isOpen, open, close: () => setOpen(false) };
}

/**
 * From this width the sidebar is next to the content; below, it is a sheet. Source: product specification, section 9.
 */
const WIDE = '(min-width: 768px)';

/** The sidebar's state: collapsed or not on a wide screen, open or not on a phone; toggled by a trigger or Ctrl/Cmd+B. */
function useSidebar() {
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
