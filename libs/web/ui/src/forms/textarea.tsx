import type { ComponentProps } from 'react';
import { classes } from '../primitives/classes';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classes(controlStyle, 'field-sizing-content', className)}
      {...useFieldControl(rest)}
      {...rest}
    />
  );
}
