import type { ComponentProps } from 'react';
import { classes } from '../primitives';

export type BadgeTone = 'neutral' | 'accent' | 'featured' | 'success' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

/** A short state label; the meaning does not depend on the color. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={classes('badge', `badge-${tone}`, className)} {...rest} />;
}
