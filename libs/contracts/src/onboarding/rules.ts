import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { earliestToday } from '../directory/today';
import { phoneError } from '../text/phone';
import { isWebsite } from '../text/web-address';
import { ONBOARDING_LIMITS } from './limits';
import { fromPriceError } from './service-item-rules';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `YYYY-MM-DD` is a real date. */
function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return DATE.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const DATE_MESSAGES = {
  noSuchDate: "This date doesn't exist",
  noDate: 'A date is written as 2026-11-22.',
} as const;

/** Null for a valid date. */
export function dateError(value: unknown): string | null {
  if (typeof value !== 'string' || !DATE.test(value)) return DATE_MESSAGES.noDate;
  return isRealDate(value) ? null : DATE_MESSAGES.noSuchDate;
}

/** Whether a date is real and has not ended everywhere. */
export function isDateNotPast(value: unknown, now: Date = new Date()): boolean {
  if (typeof value !== 'string' || !DATE.test(value)) return false;
  return isRealDate(value) && value >= earliestToday(now);
}

/**
 * Null for a valid offer.
 * @param value percent, or dollars for an amount
 */
function offerError(type: unknown, value: number): string | null {
  if (!(value >= 0)) return 'Value must be at least 0';
  if (type === 'percent') return value >= 1 && value <= 100 ? null : 'Percent must be between 1 and 100';
  // The column's minimum.
  if (value < 0.01) return 'Amount must be above 0';
  return value > ONBOARDING_LIMITS.offerValue ? 'This is too much' : null;
}

/** Whether a listing shows a phone number or website: neither is required, but without them it gets no calls. */
export const hasPublicContact = (listing: { phone_display_opt_in: boolean; website_url: string | null }): boolean =>
  listing.phone_display_opt_in || Boolean(listing.website_url?.trim());

/** Turns a predicate into a decorator, shared by form and API. */
export const rule =
  (name: string, validate: (value: unknown) => boolean) =>
  (options: ValidationOptions) =>
  (target: object, propertyName: string) =>
    registerDecorator({ name, target: target.constructor, propertyName, options, validator: { validate } });

/** Turns a function that returns an error message into a decorator. */
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

export const IsCallablePhone = objecting('isCallablePhone', phoneError);

/** With or without http(s). */
export const IsWebsite = rule('isWebsite', isWebsite);

/** Today or later. @param past message for a past date */
export const IsDateNotPast = (past: string) =>
  objecting('isDateNotPast', (value) => dateError(value) ?? (isDateNotPast(value) ? null : past))();

export const IsFromPrice = objecting('isFromPrice', fromPriceError);

export const IsOfferValue = objecting('isOfferValue', (value, args) =>
  offerError((args?.object as { type?: unknown } | undefined)?.type, Number(value)),
);
