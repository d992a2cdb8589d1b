import { oneLine } from './one-line';

/** A phone number as it was written, apart from its extension. */
export interface ReadPhone {
  number: string;
  /** Digits; null without one. */
  extension: string | null;
}

/** Source: product specification, section 5. */
const LEAST_DIGITS = 10;
/** Of a number with its country's code; ITU-T E.164. */
const MOST_DIGITS = 15;
/** Longest text that is read. */
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

/** The text of a number as it is pasted from anywhere, in plain digits and signs. */
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

/** @returns null for what is no single number that can be called */
export function readPhone(text: string): ReadPhone | null {
  const plain = plainPhone(text);
  const [, before = plain, extension = null] = EXTENSION.exec(plain) ?? [];
  const number = before.trim();
  const digits = digitsOf(number).length;
  return NUMBER.test(number) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS ? { number, extension } : null;
}

/** What is wrong with a number that is to be called; null when nothing is. */
export function phoneError(value: unknown): string | null {
  if (typeof value !== 'string') return PHONE_MESSAGES.tooShort;
  if (readPhone(value)) return null;
  return digitsOf(plainPhone(value)).length < LEAST_DIGITS ? PHONE_MESSAGES.tooShort : PHONE_MESSAGES.unreadable;
}

/** A number as it is kept: as it was written, in plain signs, its extension as ' ext. 12'. What cannot be read stays. */
export function keptPhone(text: string, most: number): string {
  const read = readPhone(text);
  if (!read) return oneLine(text);
  const extension = read.extension ? ` ext. ${read.extension}` : '';
  const asWritten = read.number + extension;
  return asWritten.length <= most ? asWritten : callablePhone(read.number) + extension;
}

/** In E.164 form; a number without a country's code is one of the US. */
export function callablePhone(number: string): string {
  const digits = digitsOf(number);
  return number.trim().startsWith('+') || digits.length > LEAST_DIGITS ? `+${digits}` : `+1${digits}`;
}

/** Its digits without those of its extension: numbers of one business differ in that. */
export const mainDigits = (phone: string): string => digitsOf(readPhone(phone)?.number ?? phone);

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
