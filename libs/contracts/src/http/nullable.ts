import { ValidateIf } from 'class-validator';

/** Always present and possibly null, also in the API document. */
export const Nullable = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== null, { context: { nullable: true } });
