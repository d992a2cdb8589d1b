import { invalidArgument } from './google-failure';

/**
 * The response reduced to the fields of a mask like `id,displayName.text` or `*`. Throws Google's 400 for unknown
 * fields.
 */
export function applyMask(answer: object, mask: string, shape: object): object {
  const paths = mask
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  if (paths.includes('*')) return answer;
  const result: Record<string, unknown> = {};
  for (const path of paths) {
    const parts = path.split('.');
    if (!exists(shape, parts)) {
      throw invalidArgument(`Error expanding 'fields' parameter. Cannot find matching fields for path '${path}'.`);
    }
    copy(answer, result, parts);
  }
  return result;
}

/** The first entry of a list represents all of them. */
function exists(shape: unknown, [head, ...rest]: string[]): boolean {
  if (head === undefined) return true;
  const holder: unknown = Array.isArray(shape) ? shape[0] : shape;
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, head)) return false;
  return exists((holder as Record<string, unknown>)[head], rest);
}

function copy(source: unknown, target: Record<string, unknown>, [head = '', ...rest]: string[]): void {
  const value = (source as Record<string, unknown> | undefined)?.[head];
  if (value === undefined) return;
  if (rest.length === 0) target[head] = value;
  else if (Array.isArray(value)) {
    const list = (target[head] ??= value.map(() => ({}))) as Record<string, unknown>[];
    value.forEach((item, index) => copy(item, list[index] ?? {}, rest));
  } else copy(value, (target[head] ??= {}) as Record<string, unknown>, rest);
}
