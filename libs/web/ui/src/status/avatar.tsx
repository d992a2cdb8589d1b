import { classes } from '../primitives';
import { initials } from './initials';

interface AvatarProps {
  person: { full_name?: string | null; email?: string | null };
  className?: string;
}

/** A person's initials in a circle; decoration next to the name, so hidden from screen readers. */
export function Avatar({ person, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-full bg-accent text-caption font-semibold text-on-accent',
        className,
      )}
    >
      {initials(person)}
    </span>
  );
}
