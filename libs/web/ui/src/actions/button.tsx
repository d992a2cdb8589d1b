import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/loading';
import { buttonStyle, type ButtonStyle } from './button-style';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While something is under way: shows a ring and these words, and cannot be pressed again. */
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
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={buttonStyle({ variant, size, wide, className })}
      {...rest}
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
