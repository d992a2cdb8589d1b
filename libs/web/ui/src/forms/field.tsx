import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../primitives/classes';
import { FieldContext } from './field-context';

export interface FieldProps {
  label: ReactNode;
  /** Shown below the control. */
  help?: ReactNode;
  /** What is wrong, in words; shown below the control and announced. */
  error?: string;
  /** Says '(optional)' beside the label; without it a field is required. */
  optional?: boolean;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  className?: string;
  /** The control. */
  children: ReactNode;
}

/** Label above, help and error below, all tied to the control inside. */
export function Field({ label, help, error, optional, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={classes('text-caption font-medium text-ink', labelHidden && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
          'aria-required': optional ? undefined : true,
        }}
      >
        {children}
      </FieldContext>
      {help && (
        <p id={`${id}-help`} className="text-caption text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** An error below a control; empty space is not kept for it. */
export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-caption font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
