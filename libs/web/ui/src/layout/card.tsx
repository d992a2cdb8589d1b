import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const cardStyle = cva('rounded-card border', {
  variants: {
    tone: {
      plain: 'border-line bg-surface shadow-card',
      featured: 'border-featured-line bg-surface shadow-card',
      accent: 'border-accent bg-accent-soft',
    },
    padding: { none: '', compact: 'p-4', normal: 'p-5 md:p-6' },
  },
  defaultVariants: { tone: 'plain', padding: 'normal' },
});

export interface CardProps extends ComponentProps<'div'>, VariantProps<typeof cardStyle> {}

/** Groups related content; do not nest cards. */
export function Card({ tone, padding, className, ...rest }: CardProps) {
  return <div className={cardStyle({ tone, padding, className })} {...rest} />;
}
