import type { FieldError } from '@townlink/contracts';

/** Deeper JSON is rejected. */
const MAX_DEPTH = 12;

/** Default limit of fields and items in a body or query. */
const USUAL_KEYS = 200;

/** Errors per response. */
export const MAX_ERRORS = 20;

/** Maximum length of a field name repeated in a response, in characters. */
const MAX_NAME = 100;

const MESSAGE = 'This contains characters that cannot be used.';

/** Property names with a meaning in JavaScript, rejected to prevent prototype pollution. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export const shortName = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

/**
 * Finds unusable input before a class is created: too many fields, deep nesting, forbidden property names, and text that
 * cannot be stored or shown (NUL characters and lone surrogates). The cost is bounded by the number of fields allowed.
 * @param keys total of fields and items allowed
 * @returns one error per field, with its path, and at most 20
 */
export function malformedText(value: unknown, path = '', keys = USUAL_KEYS): FieldError[] {
  const errors: FieldError[] = [];
  let left = keys;
  const visit = (inner: unknown, field: string, depth: number): boolean => {
    if (typeof inner === 'string') {
      if (inner.includes('\u0000') || !inner.isWellFormed()) errors.push({ field: shortName(field), message: MESSAGE });
      return errors.length < MAX_ERRORS;
    }
    if (typeof inner !== 'object' || inner === null || Buffer.isBuffer(inner)) return true;
    if (depth >= MAX_DEPTH) return refuse(field, 'This is nested too deeply.');
    for (const key in inner) {
      if ((left -= 1) < 0) return refuse('', `There is more in this than is accepted here: at most ${keys} fields.`);
      const at = field ? `${field}.${key}` : key;
      if (UNSAFE_KEYS.has(key)) errors.push({ field: shortName(at), message: 'A field cannot be called that.' });
      else if (!visit((inner as Record<string, unknown>)[key], at, depth + 1)) return false;
    }
    return true;
  };
  const refuse = (field: string, message: string): false => {
    errors.push({ field: shortName(field), message });
    return false;
  };
  visit(value, path, 0);
  return errors.slice(0, MAX_ERRORS);
}
