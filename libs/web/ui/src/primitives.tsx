import { type ClassValue, clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Joins class names. Conflicts are not resolved (that would cost every visitor 7 kB): to override a component's own class,
 * mark yours important (`p-2!`).
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values);
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
