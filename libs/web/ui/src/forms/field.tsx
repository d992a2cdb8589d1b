import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from '../primitives';

/** Attributes that connect a control to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Attributes of the control inside a Field; its own `id` takes precedence. */
export function useFieldControl(own: { id?: string }): Partial<FieldControl> {
  const field = useContext(FieldContext);
  return field ? { ...field, id: own.id ?? field.id } : {};
}

export interface FieldProps {
  label: ReactNode;
  /** Shown below the control. */
  help?: ReactNode;
  /** The error message, shown below the control and announced. */
  error?: string;
  /** Shows '(optional)' next to the label, except for filters and read-only boxes; fields are required by default. */
  optional?: boolean | 'filter' | 'read-only';
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, help and error below, all connected to the control inside. */
export function Field({ label, help, error, optional, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={classes('text-caption font-medium text-ink', labelHidden && 'sr-only')}>
        {label}
        {optional === true && <span className="font-normal text-muted"> (optional)</span>}
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

/** An error below a control; takes no space when empty. */
export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-caption font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
