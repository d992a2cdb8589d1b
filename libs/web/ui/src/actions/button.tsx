import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/loading';
import { buttonStyle, type ButtonStyle } from './button-style';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While something is under way: shows a ring and these words, keeps the focus, and cannot be pressed again. */
  busy?: string | false;
}

/** Does something. What leads somewhere is a LinkButton. */
export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const busyState = busy && { 'aria-busy': true, 'aria-disabled': true };
  return (
    <button
      type={type}
      // A disabled button loses the focus, so that whoever is to try again would have to find it again.
      disabled={disabled && !busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, wide, className })}
      {...rest}
      {...busyState}
    >
      {busy ? (
        <>
          <Spinner className="size-4" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

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
