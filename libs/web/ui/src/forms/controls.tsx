import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../primitives';
import { useFieldControl } from './field';

/** Shared style of text controls. 16 px text, or phones zoom in on focus. No transitions: they would delay the focus ring. */
export const controlStyle =
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink ' +
  'placeholder:text-muted hover:border-ink ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent ' +
  'aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(controlStyle, className)} {...useFieldControl(rest)} {...rest} />;
}

/** A box that grows with its text has only the height of its text, whatever its rows are. */
const ROWS = {
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  4: 'min-h-[calc(4lh+1.125rem)]',
  6: 'min-h-[calc(6lh+1.125rem)]',
  10: 'min-h-[calc(10lh+1.125rem)]',
} as const;

interface TextareaProps extends ComponentProps<'textarea'> {
  rows?: keyof typeof ROWS;
}

/** Multi-line text; grows with its content if the browser supports that. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      className={classes(controlStyle, 'field-sizing-content', ROWS[rows], className)}
      {...useFieldControl(rest)}
      {...rest}
    />
  );
}

/** A choice from a few options. Uses the browser's own list, which works best on a phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select className={classes(controlStyle, 'appearance-none pr-10')} {...useFieldControl(rest)} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
