import { MinLength, ValidateBy, type ValidationOptions } from 'class-validator';

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'string' && (value.length <= most || [...value].length <= most);

/** What is missing is not too long, and neither is a number. */
function messageOf(value: unknown, each = false): string {
  if (value === undefined) return '$property is missing';
  if (typeof value !== 'string') return '$property must be a string';
  return `${each ? 'each value in ' : ''}$property must be shorter than or equal to $constraint1 characters`;
}

/**
 * Limits code points, like the database. The class-validator rule ignores variation selectors of emoji and so accepts text
 * that does not fit.
 */
export const MaxLength = (most: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [most],
      validator: {
        validate: (value) => isWithin(value, most),
        defaultMessage: (wrong) => messageOf(options?.each ? '' : wrong?.value, options?.each),
      },
    },
    options,
  );

/** Both bounds with one message; the upper one like {@link MaxLength}. */
export const Length =
  (least: number, most: number, options?: ValidationOptions): PropertyDecorator =>
  (target, property) => {
    MinLength(least, options)(target, property as string);
    MaxLength(most, options)(target, property);
  };

/** The message of a form's field. */
export const tooLong = (most: number): { message: string } => ({ message: `Must be at most ${most} characters` });
