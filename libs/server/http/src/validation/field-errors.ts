import type { FieldError } from '@townlink/contracts';
import type { ValidationError } from 'class-validator';
import { MAX_ERRORS, shortName } from './well-formed';

/** Name of class-validator for a field without rules. */
const UNKNOWN = 'whitelistValidation';

/** Flattens class-validator's tree into one error per broken rule, with the field's path; at most 20. */
export function fieldErrors(errors: readonly ValidationError[], parent = '', found: FieldError[] = []): FieldError[] {
  for (const { property, constraints, children } of errors) {
    if (found.length >= MAX_ERRORS) break;
    const field = shortName(parent ? `${parent}.${property}` : property);
    for (const [rule, message] of Object.entries(constraints ?? {})) {
      found.push({ field, message: rule === UNKNOWN ? `There is no field '${shortName(property)}' here.` : message });
    }
    fieldErrors(children ?? [], field, found);
  }
  return found.slice(0, MAX_ERRORS);
}
