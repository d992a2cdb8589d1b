import { Link, type LinkProps } from '@townlink/web-federation';
import { buttonStyle, type ButtonStyle } from './button-style';

export type LinkButtonProps = LinkProps & ButtonStyle;

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle({ variant, size, wide, className })} {...rest} />;
}
