import type { ComponentProps } from 'react';
import { classes } from '../primitives/classes';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(controlStyle, className)} {...useFieldControl(rest)} {...rest} />;
}
