import { Link, type LinkProps } from '@townlink/web-federation';
import type { ComponentProps } from 'react';
import { classes } from '../primitives';
import { buttonStyle, type ButtonStyle } from './button-style';

export type LinkButtonProps = LinkProps & ButtonStyle;

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle({ variant, size, wide, className })} {...rest} />;
}

export type AnchorButtonProps = ComponentProps<'a'> & ButtonStyle;

/** A link outside the site (phone, email, another website) that looks like a button. */
export function AnchorButton({ variant, size, wide, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a className={buttonStyle({ variant, size, wide, className })} {...rest}>
      {children}
    </a>
  );
}

interface TextLinkProps extends LinkProps {
  /** Whether it is outside running text, where it must be as tall as a button. */
  alone?: boolean;
}

export function TextLink({ alone = false, className, ...rest }: TextLinkProps) {
  return (
    <Link
      className={classes(
        'font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2',
        alone && 'inline-flex min-h-11 min-w-11 items-center gap-1.5',
        className,
      )}
      {...rest}
    />
  );
}
