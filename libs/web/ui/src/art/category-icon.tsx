import { categoryIcon } from '@townlink/contracts';
import { classes } from '../primitives';
import { symbolAddress } from './art-files';

/** The icon of a category, always beside its name: 24 px and in the text's colour unless `className` says otherwise. */
export function CategoryIcon({ slug, className = 'size-6' }: { slug: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={classes('shrink-0', className)} aria-hidden>
      <use href={symbolAddress('categories', categoryIcon(slug))} />
    </svg>
  );
}
