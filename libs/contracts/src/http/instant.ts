import { isISO8601, ValidateBy } from 'class-validator';

/** PostgreSQL rejects zones sixteen or more hours from UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;

/** Whether a text is a real date and time with a zone. Without one, the server's would apply. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

/** A time in a request. @param message for a missing time or zone */
export const IsInstant = (message?: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isInstant', validator: { validate: isInstant } },
    { message: message ?? '$property must be a time with its zone, such as 2026-11-26T17:00:00Z' },
  );
