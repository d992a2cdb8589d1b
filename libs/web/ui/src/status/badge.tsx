import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-medium whitespace-nowrap [&>svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        accent: 'bg-accent-soft text-accent',
        featured: 'bg-featured-soft text-featured',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

/** A short state label; the meaning does not depend on the color. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span className={badgeStyle({ tone, className })} {...rest} />;
}
