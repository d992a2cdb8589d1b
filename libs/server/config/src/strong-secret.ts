import { ValidateBy } from 'class-validator';

/** Minimum estimated bits of a secret; 32 random hexadecimal digits are estimated at 85 to 125. */
const LEAST_BITS = 70;

const PLACEHOLDER = /example|change.?me|replace.?(me|this)|your.?(secret|key)|placeholder/i;

/** Entropy in bits by character frequency: 0 for one repeated character, 4 per random hexadecimal digit. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/** The shortest prefix that repeats to form the text: 'abc123abc123' counts as 'abc123'. */
function unitOf(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

/** Drops characters that continue a sequence, as in 'abcdef' and '123456'. */
function withoutRuns(text: string): string {
  return [...text]
    .filter((character, at) => at === 0 || character.charCodeAt(0) - text.charCodeAt(at - 1) !== 1)
    .join('');
}

/** Whether a secret is guessable: repeated or sequential characters, few distinct ones, or an example from a document. */
export const isWeakSecret = (text: string): boolean =>
  PLACEHOLDER.test(text) || bitsOf(withoutRuns(unitOf(text))) < LEAST_BITS;

/** A random secret. `@MinLength` rejects an empty one. */
export const IsStrongSecret = (): PropertyDecorator =>
  ValidateBy({
    name: 'isStrongSecret',
    validator: {
      validate: (value: unknown) =>
        value === undefined || value === '' || (typeof value === 'string' && !isWeakSecret(value)),
      defaultMessage: () => '$property can be guessed; make one with: openssl rand -hex 32',
    },
  });
