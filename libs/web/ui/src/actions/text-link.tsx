import { Link, type LinkProps } from '@townlink/web-federation';
import { classes } from '../primitives/classes';

/** A link within text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={classes(
        'font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2',
        className,
      )}
      {...rest}
    />
  );
}
