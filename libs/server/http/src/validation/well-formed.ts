import type { FieldError } from '@townlink/contracts';

/** Deepest nesting looked into; JSON that is deeper is refused. */
const MAX_DEPTH = 12;

const MESSAGE = 'This contains characters that cannot be used.';

/**
 * Finds text that no part of the product can store or show: NUL characters and lone surrogates.
 * @returns one error a field, with the field's path
 */
export function malformedText(value: unknown, path = '', depth = 0): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [{ field: path, message: MESSAGE }] : [];
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  if (depth >= MAX_DEPTH) return [{ field: path, message: 'This is nested too deeply.' }];
  return Object.entries(value).flatMap(([key, inner]) =>
    malformedText(inner, path ? `${path}.${key}` : key, depth + 1),
  );
}
