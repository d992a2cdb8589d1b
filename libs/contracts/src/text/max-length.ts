import { ValidateBy, type ValidationOptions } from 'class-validator';

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'string' && (value.length <= most || [...value].length <= most);

/**
 * Refuses text of more characters (code points) than the database keeps. The rule of class-validator does not count the signs
 * behind an emoji that choose its picture, so that a text passed which then did not fit.
 */
export const MaxLength = (most: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [most],
      validator: {
        validate: (value) => isWithin(value, most),
        defaultMessage: () =>
          `${options?.each ? 'each value in ' : ''}$property must be shorter than or equal to $constraint1 characters`,
      },
    },
    options,
  );
