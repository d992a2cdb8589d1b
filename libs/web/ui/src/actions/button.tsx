import type { ComponentProps, ReactElement } from 'react';
import { Spinner } from '../feedback/loading';
import { buttonStyle, type ButtonStyle } from './button-style';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While busy: shows a spinner and this text, keeps the focus, and cannot be pressed again. */
  busy?: ReactElement | string | false;
}

/** A button for actions; use LinkButton for navigation. */
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
  const busyState = busy ? { 'aria-busy': true, 'aria-disabled': true } : undefined;
  return (
    <button
      type={type}
      // A disabled button would lose the focus, which keyboard users would have to find again.
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
  /** Accessible name of the icon button. */
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
