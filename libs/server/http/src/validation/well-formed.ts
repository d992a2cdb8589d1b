import type { FieldError } from '@townlink/contracts';

/** Deepest nesting looked into; JSON that is deeper is refused. */
const MAX_DEPTH = 12;

const MESSAGE = 'This contains characters that cannot be used.';

/** Property names with a meaning in JavaScript, refused to prevent prototype pollution. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds forbidden property names, and text that cannot be stored or shown: NUL characters and lone surrogates.
 * @returns one error a field, with the field's path
 */
export function malformedText(value: unknown, path = '', depth = 0): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [{ field: path, message: MESSAGE }] : [];
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  if (depth >= MAX_DEPTH) return [{ field: path, message: 'This is nested too deeply.' }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = path ? `${path}.${key}` : key;
    if (UNSAFE_KEYS.has(key)) return [{ field, message: 'A field cannot be called that.' }];
    return malformedText(inner, field, depth + 1);
  });
}
