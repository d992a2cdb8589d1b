import { oneLine } from '@townlink/contracts';

/** Signs of an advertisement in a name: addresses, markup, line breaks. */
const SUSPICIOUS = /[:/@<>\p{Cc}]|www\.|\.\p{L}{2}/iu;

/**
 * Greets a person with an unconfirmed address. Anyone can type any name and address into the sign-up form, so only text
 * that looks like a name is repeated.
 */
export function greetingName(userMetadata: Record<string, unknown>): string {
  const name = userMetadata.full_name;
  const usable = typeof name === 'string' && oneLine(name) !== '' && name.length <= 60 && !SUSPICIOUS.test(name);
  return usable ? oneLine(name) : 'there';
}
