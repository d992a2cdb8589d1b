import { passwordLength } from '@townlink/contracts';
import { commonPasswords } from './common-passwords';

/** Why a password is refused, in the words of the wire contract. */
export type WeaknessReason = 'length' | 'characters' | 'pwned';

/** What is wrong with a password, and a sentence for the person who chose it. */
export interface Weakness {
  reasons: WeaknessReason[];
  message: string;
}

/** Whether every character follows the one before it, or repeats it: 'aaaaaa', '345678', 'fedcba'. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step);
}

const ownAddress = (password: string, email: string): boolean => {
  const address = email.toLowerCase();
  return password === address || password === address.split('@')[0];
};

/** What makes a password too easy to guess for this person; null when it will do. */
export function passwordWeakness(password: string, email: string | null): Weakness | null {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    const message = `Password should be ${passwordLength.min} to ${passwordLength.max} characters long.`;
    return { reasons: ['length'], message };
  }
  const plain = password.toLowerCase().trim();
  if (isRun(password.toLowerCase()) || (email !== null && ownAddress(plain, email))) {
    const message = 'Password should not be a simple row of characters or your e-mail address.';
    return { reasons: ['characters'], message };
  }
  if (!commonPasswords.has(plain)) return null;
  return { reasons: ['pwned'], message: 'This password is known to be easy to guess, please choose a different one.' };
}
