import { brand, passwordLength } from '@townlink/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AccountsError, type WeaknessReason } from '../accounts-error';

/** A weakness of a password, with a sentence for its owner. */
export interface Weakness {
  reasons: WeaknessReason[];
  message: string;
}

/** The 49,233 most common passwords of published leaks, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Minimum characters of a password in addition to guessable words. */
const MIN_REMAINDER = 4;

/** Minimum length of a guessable part of an address. */
const SHORTEST_WORD = 3;

/** Runs such as 'aaaaaa', '345678', 'fedcba'. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step);
}

const LETTERS: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** Undoes common substitutions: '1' and '!' for i or l. */
const withLetters = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[0345781@$!|]/g, (sign) => LETTERS[sign] ?? one);

/** Without a trailing year or exclamation marks. */
const withoutEnding = (text: string): string =>
  text
    .replace(/!+$/, '')
    .replace(/(19|20)\d\d$/, '')
    .replace(/[!_.-]+$/, '');

/** Whether a password is common, as typed or in a usual disguise. */
function isCommon(password: string): boolean {
  return [password, withoutEnding(password)].some(
    (text) =>
      commonPasswords.has(text) || (['i', 'l'] as const).some((one) => commonPasswords.has(withLetters(text, one))),
  );
}

/** Guessable words of the site and the address, longest first. */
function knownWords(email: string | null): string[] {
  const address = email?.toLowerCase() ?? '';
  const [local = '', domain = ''] = address.split('@');
  const words = [
    brand.name.toLowerCase(),
    address,
    local,
    ...local.split(/[^\p{L}\d]+/u),
    domain,
    domain.split('.')[0]!,
  ];
  return words.filter((word) => word.length >= SHORTEST_WORD).sort((one, other) => other.length - one.length);
}

/** Whether little remains of a password without guessable words. */
function isMadeOfKnownWords(password: string, email: string | null): boolean {
  return [password, withLetters(password, 'i'), withLetters(password, 'l')].some((text) => {
    const words = knownWords(email).filter((word) => text.includes(word));
    const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
    return words.length > 0 && left.replace(/[^\p{L}\d]/gu, '').replace(/(19|20)\d\d/, '').length < MIN_REMAINDER;
  });
}

/** Null for a strong enough password. */
export function passwordWeakness(password: string, email: string | null): Weakness | null {
  if (password.length < passwordLength.min) {
    return { reasons: ['length'], message: `Password should be at least ${passwordLength.min} characters.` };
  }
  if (password.length > passwordLength.max) {
    return { reasons: ['length'], message: `Password should be at most ${passwordLength.max} characters.` };
  }
  const plain = password.toLowerCase().trim();
  if (isRun(password.toLowerCase()) || isMadeOfKnownWords(plain, email)) {
    const message = `Password should not be a simple row of characters, your email address or ${brand.name}'s name.`;
    return { reasons: ['characters'], message };
  }
  if (!isCommon(plain)) return null;
  return { reasons: ['pwned'], message: 'This password is known to be easy to guess, please choose a different one.' };
}

/** @throws AccountsError weak_password with its reasons */
export function refuseWeak(password: string, email: string | null): void {
  const weakness = passwordWeakness(password, email);
  if (weakness) throw new AccountsError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
}
