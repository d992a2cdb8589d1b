import { beginning, oneLine } from '@townlink/contracts';

/** Truncates text from outside to a column's length. */
export const shortened = (text: string | undefined, length: number): string | null =>
  beginning(oneLine(text?.toWellFormed() ?? ''), length) || null;
