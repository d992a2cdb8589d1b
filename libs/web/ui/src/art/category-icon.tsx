import { categoryIcon } from '@townlink/contracts';
import { classes } from '../primitives';
import { symbolAddress } from './art-files';

interface CategoryIconProps {
  slug: string;
  /** The icon chosen by administrators, if any. */
  icon?: string | null;
  className?: string;
}

/** A category's icon, always next to its name: 24 px and in the text's color unless `className` overrides that. */
export function CategoryIcon({ slug, icon, className = 'size-6' }: CategoryIconProps) {
  return (
    <svg viewBox="0 0 24 24" className={classes('shrink-0', className)} aria-hidden>
      <use href={symbolAddress('categories', categoryIcon(slug, icon))} />
    </svg>
  );
}
