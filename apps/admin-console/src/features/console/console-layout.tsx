import { PanelLeft } from 'lucide-react';
import { Outlet } from '@townlink/web-federation';
import { classes, IconButton, Sheet } from '@townlink/web-ui';
import { SectionLinks } from './section-links';
import { useSidebar } from './use-sidebar';

/** The frame of all sections: the sidebar (16 rem, 3 rem as icons, a sheet on a phone) and the content. */
export function Component() {
  const { collapsed, sheetOpen, setSheetOpen, toggle } = useSidebar();
  return (
    <div className="md:flex">
      <aside
        data-collapsed={collapsed}
        className={classes(
          'sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 overflow-y-auto border-r border-line bg-surface transition-[width] duration-150 motion-reduce:transition-none md:block',
          collapsed ? 'w-12' : 'w-64 px-3',
        )}
      >
        <nav aria-label="Administration" className="py-4">
          <SectionLinks iconsOnly={collapsed} />
        </nav>
      </aside>
      <div className="min-w-0 grow">
        <div className="flex h-14 items-center border-b border-line px-2">
          <IconButton label="Toggle sidebar" aria-keyshortcuts="Control+B Meta+B" onClick={toggle}>
            <PanelLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <span className="pl-2 text-caption text-muted">Administration</span>
        </div>
        <Outlet />
      </div>
      <Sheet open={sheetOpen} onOpenChange={setSheetOpen} title="Administration" side="left">
        <nav aria-label="Administration">
          <SectionLinks onFollow={() => setSheetOpen(false)} />
        </nav>
      </Sheet>
    </div>
  );
}
