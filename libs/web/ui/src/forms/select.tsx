import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../primitives/classes';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

/** A choice of few. The browser's own list: on a phone nothing is better. */
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
