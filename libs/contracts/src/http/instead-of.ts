import { ValidateBy, ValidateIf } from 'class-validator';

/** Requires exactly one of two fields, and validates the one sent. */
export const InsteadOf =
  (other: string): PropertyDecorator =>
  (target, property) => {
    const otherOf = (request: object): unknown => (request as Record<string, unknown>)[other];
    ValidateIf((request: object, value) => value !== undefined || otherOf(request) === undefined)(target, property);
    ValidateBy(
      { name: 'insteadOf', validator: { validate: (_, args) => otherOf(args!.object) === undefined } },
      { message: `Give ${String(property)} or ${other}, not both` },
    )(target, property);
  };
