import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { earliestToday } from '../directory/today';
import { phoneError } from '../text/phone';
import { isWebsite } from '../text/web-address';
import { ONBOARDING_LIMITS } from './limits';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the calendar has a day of this form, `YYYY-MM-DD`. */
export function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return DATE.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** What is said of dates that are none, wherever one is taken. */
export const DATE_MESSAGES = {
  noSuchDate: "This date doesn't exist",
  noDate: 'A date is written as 2026-11-22.',
} as const;

/** What keeps text from being a day of the calendar; null when it is one. */
export function dateError(value: unknown): string | null {
  if (typeof value !== 'string' || !DATE.test(value)) return DATE_MESSAGES.noDate;
  return isRealDate(value) ? null : DATE_MESSAGES.noSuchDate;
}

/** Whether text is a real calendar date that is not over yet anywhere. */
export function isDateNotPast(value: unknown, now: Date = new Date()): boolean {
  if (typeof value !== 'string' || !DATE.test(value)) return false;
  return isRealDate(value) && value >= earliestToday(now);
}

/**
 * What is wrong with the value of an offer; null when nothing is.
 * @param value percent, or dollars for an amount
 */
export function offerError(type: unknown, value: number): string | null {
  if (!(value >= 0)) return 'Value must be at least 0';
  if (type === 'percent') return value >= 1 && value <= 100 ? null : 'Percent must be between 1 and 100';
  // A cent is the least that the stored number can hold.
  if (value < 0.01) return 'Amount must be above 0';
  return value > ONBOARDING_LIMITS.offerValue ? 'This is too much' : null;
}

/** Whether visitors have any way to reach a business from its listing: nothing is required, but without either nobody calls. */
export const hasPublicContact = (listing: { phone_display_opt_in: boolean; website_url: string | null }): boolean =>
  listing.phone_display_opt_in || Boolean(listing.website_url?.trim());

/** Makes a decorator of a check, so that form and API share it. */
export const rule =
  (name: string, validate: (value: unknown) => boolean) =>
  (options: ValidationOptions) =>
  (target: object, propertyName: string) =>
    registerDecorator({ name, target: target.constructor, propertyName, options, validator: { validate } });

/** Makes a decorator of a rule that says what is wrong. */
const objecting =
  (name: string, objection: (value: unknown, args?: ValidationArguments) => string | null) =>
  () =>
  (target: object, propertyName: string) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName,
      validator: {
        validate: (value, args) => objection(value, args) === null,
        defaultMessage: (args) => objection(args?.value, args) ?? '',
      },
    });

/** Accepts phone numbers that can be called, with or without an extension. */
export const IsCallablePhone = objecting('isCallablePhone', phoneError);

/** Accepts domain-like addresses with an optional http or https in front. */
export const IsWebsite = rule('isWebsite', isWebsite);

/** Accepts calendar dates from today on. @param past what is said of one that is over */
export const IsDateNotPast = (past: string) =>
  objecting('isDateNotPast', (value) => dateError(value) ?? (isDateNotPast(value) ? null : past))();

/** Accepts values that suit the offer's own type. */
export const IsOfferValue = objecting('isOfferValue', (value, args) =>
  offerError((args?.object as { type?: unknown } | undefined)?.type, Number(value)),
);
