import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../primitives';
import { FieldError } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
}

/** Yes or no, with a label next to it. */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label className="flex min-h-11 items-center gap-3 text-body">
        <input
          type="checkbox"
          className="size-5 shrink-0 rounded-sm accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="pl-8 text-caption text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
