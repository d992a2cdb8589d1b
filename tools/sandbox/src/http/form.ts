import type { FastifyRequest } from 'fastify';

/** Values of a form: text, lists and nested objects. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export interface Form {
  [key: string]: FormValue;
}

const MOST_FIELDS = 2_000;
const DEEPEST = 10;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes `a=1&b[c]=2&d[0][e]=3&f[]=4` into nested objects and lists. Hostile names are ignored. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MOST_FIELDS) break;
    const path = pathOf(name);
    if (path.length > DEEPEST || path.some((part) => FORBIDDEN.has(part))) continue;
    put(root, path, value);
  }
  return listsFrom(root) as Form;
}

function pathOf(name: string): string[] {
  const head = /^[^[]*/.exec(name)?.[0] ?? '';
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [head, ...rest];
}

function put(root: Form, path: string[], value: string): void {
  let place = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' && depth > 0 ? String(Object.keys(place).length) : part;
    if (depth === path.length - 1) {
      place[key] = value;
      return;
    }
    const next = place[key];
    if (typeof next !== 'object' || Array.isArray(next)) place[key] = Object.create(null) as Form;
    place = place[key] as Form;
  }
}

/** Turns objects with the keys 0, 1, 2, … into lists. */
function listsFrom(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return keys.map((key) => listsFrom(value[key] as FormValue));
  return Object.fromEntries(keys.map((key) => [key, listsFrom(value[key] as FormValue)]));
}

/** Body and query of a request as one form: a DELETE may have its parameters in either. */
export function formOf(request: FastifyRequest): Form {
  return { ...(request.query as Form), ...((request.body ?? {}) as Form) };
}
