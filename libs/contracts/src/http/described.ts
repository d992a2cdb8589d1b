import { ValidateIf } from 'class-validator';

interface Description {
  text: string;
  example?: string | number | boolean;
}

const descriptions = new WeakMap<object, Map<string | symbol, Description>>();

/**
 * A field's description in the API document.
 * @param example for parameters and fields that the example of the whole response does not show
 */
export const Described =
  (text: string, example?: Description['example']): PropertyDecorator =>
  (prototype, property) => {
    const known = descriptions.get(prototype) ?? new Map<string | symbol, Description>();
    descriptions.set(prototype, known.set(property, { text, example }));
  };

/** The description of a field, own or inherited. */
export function descriptionOf(prototype: object | null, property: string): Description | undefined {
  if (!prototype) return undefined;
  return (
    descriptions.get(prototype)?.get(property) ?? descriptionOf(Object.getPrototypeOf(prototype) as object, property)
  );
}

/** Always present and possibly null; also declared so in the API document. */
export const Nullable = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== null, { context: { nullable: true } });
