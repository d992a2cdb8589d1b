const descriptions = new WeakMap<object, Map<string | symbol, string>>();

/** What a field is, in the words of the API document. */
export const Described =
  (description: string): PropertyDecorator =>
  (prototype, property) => {
    const known = descriptions.get(prototype) ?? new Map<string | symbol, string>();
    descriptions.set(prototype, known.set(property, description));
  };

/** What a field of a class, or of the class it extends, is described by. */
export function descriptionOf(prototype: object | null, property: string): string | undefined {
  if (!prototype) return undefined;
  return (
    descriptions.get(prototype)?.get(property) ?? descriptionOf(Object.getPrototypeOf(prototype) as object, property)
  );
}
