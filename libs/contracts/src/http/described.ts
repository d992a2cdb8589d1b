import { ValidateIf } from 'class-validator';
const descriptions = new WeakMap<object, Map<string | symbol, string>>();

/** A field's description in the API document. */
export const Described =
  (description: string): PropertyDecorator =>
  (prototype, property) => {
    const known = descriptions.get(prototype) ?? new Map<string | symbol, string>();
    descriptions.set(prototype, known.set(property, description));
  };

/** The description of a field, its own or inherited. */
export function descriptionOf(prototype: object | null, property: string): string | undefined {
  if (!prototype) return undefined;
  return (
    descriptions.get(prototype)?.get(property) ?? descriptionOf(Object.getPrototypeOf(prototype) as object, property)
  );
}

/** Always present and possibly null, also in the API document. */
export const Nullable = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== null, { context: { nullable: true } });
