import { ValidateIf } from 'class-validator';

/** Always there, and null where there is nothing to say; the API document says so. */
export const Nullable = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== null, { context: { nullable: true } });
