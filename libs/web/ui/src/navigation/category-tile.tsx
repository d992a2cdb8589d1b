import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@townlink/web-federation';
import { CategoryIcon } from '../art/category-icon';
import { classes } from '../primitives';

interface CategoryTileProps {
  to: LinkProps['to'];
  name: string;
  slug: string;
  /** A word more, for instance how many there are. */
  note?: ReactNode;
}

/** A category to choose, by its icon and its name. */
export function CategoryTile({ to, name, slug, note }: CategoryTileProps) {
  return (
    <Link
      to={to}
      className={classes(
        'grid h-full min-h-26 content-between gap-3 rounded-card border border-line bg-surface p-4',
        'transition-colors duration-120 hover:border-accent hover:bg-accent-soft',
      )}
    >
      <CategoryIcon slug={slug} className="size-8! text-accent" />
      <span className="grid min-w-0">
        <span className="font-[560] wrap-anywhere hyphens-auto">{name}</span>
        {note && <span className="text-caption text-muted">{note}</span>}
      </span>
    </Link>
  );
}

/** Two, four and then six side by side: give it twelve, or another multiple, and no line is left half empty. */
export function CategoryTiles({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6 lg:gap-4">{children}</ul>;
}
