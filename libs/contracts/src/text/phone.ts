import { oneLine } from './one-line';

/** A phone number as written, without its extension. */
export interface ReadPhone {
  number: string;
  /** Digits; null for none. */
  extension: string | null;
}

/** Source: product specification, section 5. */
const LEAST_DIGITS = 10;
/** With the country code; ITU-T E.164. */
const MOST_DIGITS = 15;
const MOST_TEXT = 200;

export const PHONE_MESSAGES = {
  tooShort: 'Phone number must be at least 10 digits',
  unreadable: 'Please enter one phone number, such as (801) 555-0101 or (801) 555-0101 ext. 12',
  noTextsToExtension: 'Text messages cannot be sent to an extension. Enter a mobile number without one.',
} as const;

const PREFIX = /^(?:tel|telephone|phone|ph|call|t)\s*[:.]\s*(?:\/\/)?/iu;
const NUMBER = /^\+?[\d\s().\-/]+$/u;
/** 'ext. 12', 'extension 12', 'x12', '#12', ';ext=12', ', 12', '(ext 12)'. */
const EXTENSION =
  /^(.*?\d[\s).]*?)[\s(]*(?:[,;]*\s*(?:extension|extn|ext|x)\s*[.:=#-]*|#|[,;]+|p)\s*(\d{1,7})[\s)]*#?$/iu;

/** A pasted number in ASCII digits and punctuation. */
export const plainPhone = (text: string): string =>
  oneLine(text)
    .slice(0, MOST_TEXT)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/gu, '-')
    .replace(/[\u00b7\u2022\u2219\u22c5]/gu, '.')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(PREFIX, '');

/** @returns null unless the text is a single callable number */
export function readPhone(text: string): ReadPhone | null {
  const plain = plainPhone(text);
  const [, before = plain, extension = null] = EXTENSION.exec(plain) ?? [];
  const number = before.trim();
  const digits = digitsOf(number).length;
  return NUMBER.test(number) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS ? { number, extension } : null;
}

/** Null for a callable number. */
export function phoneError(value: unknown): string | null {
  if (typeof value !== 'string') return PHONE_MESSAGES.tooShort;
  if (readPhone(value)) return null;
  return digitsOf(plainPhone(value)).length < LEAST_DIGITS ? PHONE_MESSAGES.tooShort : PHONE_MESSAGES.unreadable;
}

/** Stored form: as written, in ASCII, with the extension as ' ext. 12'. Unreadable text is unchanged. */
export function keptPhone(text: string, most: number): string {
  const read = readPhone(text);
  if (!read) return oneLine(text);
  const extension = read.extension ? ` ext. ${read.extension}` : '';
  const asWritten = read.number + extension;
  return asWritten.length <= most ? asWritten : callablePhone(read.number) + extension;
}

/** E.164; US numbers if there is no country code. */
export function callablePhone(number: string): string {
  const digits = digitsOf(number);
  return number.trim().startsWith('+') || digits.length > LEAST_DIGITS ? `+${digits}` : `+1${digits}`;
}

/** Digits without the extension, which can vary for one business. */
export const mainDigits = (phone: string): string => digitsOf(readPhone(phone)?.number ?? phone);

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
