import type { FieldError } from '@townlink/contracts';
import type { ValidationError } from 'class-validator';

/** Flattens class-validator's tree into one error a broken rule, each with the path of its field. */
export function fieldErrors(errors: ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent ? `${parent}.${property}` : property;
    const own = Object.values(constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...fieldErrors(children ?? [], field)];
  });
}
