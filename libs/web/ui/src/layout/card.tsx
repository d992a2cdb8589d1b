import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const cardStyle = cva('rounded-card border bg-surface shadow-card', {
  variants: {
    tone: {
      plain: 'border-line',
      featured: 'border-featured-line',
      accent: 'border-accent bg-accent-soft shadow-none',
    },
    padding: { none: '', compact: 'p-4', normal: 'p-5 md:p-6' },
  },
  defaultVariants: { tone: 'plain', padding: 'normal' },
});

export interface CardProps extends ComponentProps<'div'>, VariantProps<typeof cardStyle> {}

/** Groups what belongs together; never put one into another. */
export function Card({ tone, padding, className, ...rest }: CardProps) {
  return <div className={cardStyle({ tone, padding, className })} {...rest} />;
}
