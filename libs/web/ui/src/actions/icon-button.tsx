import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonStyle({ variant: 'quiet', size: 'icon', className })}
      {...rest}
    />
  );
}
