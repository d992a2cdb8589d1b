/** How a field's text is normalized; see `transforms.ts`. */
export type TextKind = 'one-line' | 'several-lines' | 'searched' | 'opaque';

const kinds = new WeakMap<object, Map<PropertyKey, TextKind>>();

/** Recorded for the test that every text in a request has a rule. */
export function noteText(target: object, property: PropertyKey, kind: TextKind): void {
  const known = kinds.get(target) ?? new Map<PropertyKey, TextKind>();
  kinds.set(target, known.set(property, kind));
}

/** @param target prototype of a request class @returns undefined without a rule, own or inherited */
export function textKindOf(target: object, property: PropertyKey): TextKind | undefined {
  const own = kinds.get(target)?.get(property);
  const parent = Object.getPrototypeOf(target) as object | null;
  return own ?? (parent ? textKindOf(parent, property) : undefined);
}
