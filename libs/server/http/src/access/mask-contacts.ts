import { isIPv4, isIPv6 } from 'node:net';

/** The part before the @ is bounded, so that a long text without one is read once. */
const EMAIL = /[^\s@"'<>,;:()[\]{}/|]{1,64}@[^\s@"'<>,;:()[\]{}/|]{1,250}\.\p{L}{2,}/gu;

/**
 * International, with its + or as a bare number of at least eleven digits; or of the US: in groups, or ten digits in a row of
 * which two cannot be 0 or 1, unlike those of a time.
 */
const PHONE =
  /\+\d(?:[ .-]?\d){7,14}(?!\d)|(?<![\w.-])(?:[2-9]\d{2}[2-9]\d{6}|[1-9]\d{10,14})(?!\w|[.-]\w)|(?<![\w-])(?:\+?1[ .-])?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?![\w-])/g;

/** What may be a network address; only one that is gets masked. */
const IP =
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)|(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?:\.\d{1,3}){0,3}(?![\w:])/gi;

const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${firstOf(name)}•••@${firstOf(domain)}•••.${domain.split('.').at(-1)}`;
};

const firstOf = (text: string): string => [...text][0] ?? '';

/** Leaves the last two digits, by which two numbers are told apart. */
const maskPhone = (phone: string): string => phone.replace(/\d(?=(?:\D*\d){2})/g, '•');

/** Leaves the first half of a network address, which tells networks apart and not who is in them. */
function maskIp(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.•.•`;
  return isIPv6(address) ? `${address.split(':').slice(0, 2).join(':')}:•` : address;
}

/** Masks the email addresses, phone numbers and network addresses within a text. */
export const maskContactsIn = (text: string): string =>
  (text.includes('@') ? text.replace(EMAIL, maskEmail) : text).replace(IP, maskIp).replace(PHONE, maskPhone);

/** A text as the caller may see it. @param field its name; empty for a name itself */
type Mask = (text: string, field: string) => string;

function masked(value: unknown, mask: Mask, field = ''): unknown {
  if (typeof value === 'string') return mask(value, field);
  if (Array.isArray(value)) return value.map((one) => masked(one, mask, field));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [mask(key, ''), masked(one, mask, key)]));
}

/** Masks a response at any depth; a field that is called a phone, however its number is written. */
export const maskContacts = (response: unknown): unknown =>
  masked(response, (text, field) => (/phone/i.test(field) ? maskPhone(maskContactsIn(text)) : maskContactsIn(text)));

/** Masks who wrote a text for the public, and leaves the text. */
export const maskAuthors = (response: unknown): unknown =>
  masked(response, (text, field) => (field.endsWith('_by') ? maskContactsIn(text) : text));
