import { brand, passwordLength } from '@townlink/contracts';

/** Advice for each of the accounts service's reasons. */
const words = (): Record<string, string> => ({
  length: `Use ${passwordLength.min} to ${passwordLength.max} characters`,
  characters: `Do not use a simple sequence of characters, your email address or ${brand.name}'s name`,
  pwned: 'This password is known to be easy to guess',
});

/** Why a password was refused, as one text for its field. @param reasons as the accounts service names them */
export function weaknessText(reasons: readonly string[]): string {
  const known = reasons.flatMap((reason) => words()[reason] ?? []);
  return `This password is too weak. ${known.length > 0 ? known.join('. ') : 'Please choose another one'}.`;
}
