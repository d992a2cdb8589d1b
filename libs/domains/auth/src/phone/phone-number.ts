import { plainPhone } from '@townlink/contracts';
import { type NumberType, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** Longest text that can be a number with its signs and spaces. */
const MAX_LENGTH = 40;

/** Where the countries of North America are, one cannot tell a mobile from a landline by its number. */
const TAKES_TEXTS: NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A number as it was typed, in E.164 form; with or without its plus sign, or as it is dialed within the United States. */
export function toE164(typed: string, countries: readonly string[]): string | 'unreachable' | null {
  const text = plainPhone(typed);
  if (text.length > MAX_LENGTH) return null;
  const readings = text.startsWith('+')
    ? [parsePhoneNumberFromString(text, { extract: false })]
    : [
        parsePhoneNumberFromString(`+${text}`, { extract: false }),
        parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false }),
      ];
  const numbers = readings.filter((one): one is PhoneNumber => one !== undefined && one.isValid() && !one.ext);
  const reachable = numbers.find(
    (one) => one.country && countries.includes(one.country) && TAKES_TEXTS.includes(one.getType()),
  );
  if (reachable) return reachable.number;
  return numbers.length > 0 ? 'unreachable' : null;
}

/** A number as the wire contract has it: without the plus sign. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');
