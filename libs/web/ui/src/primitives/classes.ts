import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Contradictions are not resolved (that would cost every visitor 7 kB): to override a component's
 * own class, mark yours important (`p-2!`).
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values);
}
