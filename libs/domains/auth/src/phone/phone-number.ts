import { type CodeChannel, plainPhone } from '@townlink/contracts';
import { type NumberType, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** Maximum length of a typed number, including punctuation and spaces. */
const MAX_LENGTH = 40;

/**
 * In North America mobile and landline numbers look the same. Excludes numbers that cost their caller more than an
 * ordinary one.
 */
const TAKES: Record<CodeChannel, readonly NumberType[]> = {
  text: ['MOBILE', 'FIXED_LINE_OR_MOBILE'],
  call: ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'TOLL_FREE', 'VOIP'],
};

/**
 * A typed number in E.164 form. Accepts numbers with or without the plus sign, or as dialed within the United States.
 */
export function toE164(
  typed: string,
  countries: readonly string[],
  channel: CodeChannel = 'text',
): string | 'unreachable' | null {
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
    (one) => one.country && countries.includes(one.country) && TAKES[channel].includes(one.getType()),
  );
  if (reachable) return reachable.number;
  return numbers.length > 0 ? 'unreachable' : null;
}

/** The contract's format has no plus sign. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');
