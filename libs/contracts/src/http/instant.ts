import { isISO8601, ValidateBy } from 'class-validator';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether a text names an instant: a day and time that there is, with its zone. Without one it would mean the server's. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

/** A time as the API takes it. @param message what is said where none is given, or one without a zone */
export const IsInstant = (message?: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isInstant', validator: { validate: isInstant } },
    { message: message ?? '$property must be a time with its zone, such as 2026-11-26T17:00:00Z' },
  );
