import { Matches, ValidateBy } from 'class-validator';
import { DATE_MESSAGES, dateError } from '../onboarding/rules';

/** A calendar day of this century. */
export const IsDay = (): PropertyDecorator => (target, name) => {
  Matches(/^20/, { message: DATE_MESSAGES.noDate })(target, name);
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => dateError(value) === null,
      defaultMessage: (args) => dateError(args?.value) ?? '',
    },
  })(target, name);
};
