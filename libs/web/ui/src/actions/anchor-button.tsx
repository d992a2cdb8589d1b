import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style';

export type AnchorButtonProps = ComponentProps<'a'> & ButtonStyle;

/** A link that leaves the site (telephone, mail, another website) and looks like a button. */
export function AnchorButton({ variant, size, wide, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a className={buttonStyle({ variant, size, wide, className })} {...rest}>
      {children}
    </a>
  );
}
