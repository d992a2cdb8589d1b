import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@townlink/web-federation';
import { CategoryIcon } from '../art/category-icon';
import { classes } from '../primitives';

interface CategoryTileProps {
  to: LinkProps['to'];
  name: string;
  slug: string;
  /** The one that administrators chose for it, if they did. */
  icon?: string | null;
  /** A word more, for instance how many there are. */
  note?: ReactNode;
}

/** A category to choose, by its icon and its name. */
export function CategoryTile({ to, name, slug, icon, note }: CategoryTileProps) {
  return (
    <Link
      to={to}
      className={classes(
        'grid h-full min-h-26 content-between gap-3 rounded-card border border-line bg-surface p-4',
        'transition-colors duration-120 hover:border-accent hover:bg-accent-soft',
      )}
    >
      <CategoryIcon slug={slug} icon={icon} className="size-8! text-accent" />
      <span className="grid min-w-0">
        <span className="font-[560] wrap-anywhere hyphens-auto">{name}</span>
        {note && <span className="text-caption text-muted">{note}</span>}
      </span>
    </Link>
  );
}

/**
 * Two, four and then six side by side, six tiles three at first: give it six or a multiple of twelve, and no line is left
 * half empty. The last of an odd number is as wide as two where there are two in a line.
 */
export function CategoryTiles({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-3 @max-xl:[&>:nth-child(odd):last-child]:col-span-2 @xl:grid-cols-4 @xl:has-[>:nth-child(6):last-child]:grid-cols-3 @4xl:grid-cols-6! @4xl:gap-4">
        {children}
      </ul>
    </div>
  );
}
