import { oneLine } from '@townlink/contracts';

/** What could turn a greeting into someone else's advertisement: addresses, markup, line ends. */
const SUSPICIOUS = /[:/@<>\p{Cc}]|www\.|\.\p{L}{2}/iu;

/**
 * How an email greets a person who has not confirmed the address yet. Anyone can type any name and anyone's address
 * into the sign-up form, so only what looks like a name is repeated.
 */
export function greetingName(userMetadata: Record<string, unknown>): string {
  const name = userMetadata.full_name;
  const usable = typeof name === 'string' && oneLine(name) !== '' && name.length <= 60 && !SUSPICIOUS.test(name);
  return usable ? oneLine(name) : 'there';
}
