import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@townlink/web-federation';
import { CategoryIcon } from '../art/category-icon';
import { classes } from '../primitives';

interface CategoryTileProps {
  to: LinkProps['to'];
  name: string;
  slug: string;
  /** The icon chosen by administrators, if any. */
  icon?: string | null;
  /** Additional text, such as the number of listings. */
  note?: ReactNode;
}

/** A category to choose, with icon and name. */
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
 * Two, four or six tiles per row (three first for six tiles): with six tiles or a multiple of twelve, no row is left
 * incomplete. With two per row, the last of an odd number is twice as wide.
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
