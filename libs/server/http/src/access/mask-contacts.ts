import { isIPv4, isIPv6 } from 'node:net';

/** The part before the @ is bounded, so that a long text without one is scanned only once. */
const EMAIL = /[^\s@"'<>,;:()[\]{}/|]{1,64}@[^\s@"'<>,;:()[\]{}/|]{1,250}\.\p{L}{2,}/gu;

/**
 * International, with + or as a bare number of at least eleven digits; or US: in groups, or ten consecutive digits, two of
 * which cannot be 0 or 1, unlike those of a timestamp.
 */
const PHONE =
  /\+\d(?:[ .-]?\d){7,14}(?!\d)|(?<![\w.-])(?:[2-9]\d{2}[2-9]\d{6}|[1-9]\d{10,14})(?!\w|[.-]\w)|(?<![\w-])(?:\+?1[ .-])?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?![\w-])/g;

/** A possible IP address; masked only if it is one. */
const IP =
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)|(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?:\.\d{1,3}){0,3}(?![\w:])/gi;

const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${firstOf(name)}•••@${firstOf(domain)}•••.${domain.split('.').at(-1)}`;
};

const firstOf = (text: string): string => [...text][0] ?? '';

/** Leaves the last two digits, to distinguish numbers. */
const maskPhone = (phone: string): string => phone.replace(/\d(?=(?:\D*\d){2})/g, '•');

/** Leaves the first half of an IP address, which identifies the network but not the person. */
function maskIp(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.•.•`;
  return isIPv6(address) ? `${address.split(':').slice(0, 2).join(':')}:•` : address;
}

/** Masks email addresses, phone numbers and IP addresses in a text. */
export const maskContactsIn = (text: string): string =>
  (text.includes('@') ? text.replace(EMAIL, maskEmail) : text).replace(IP, maskIp).replace(PHONE, maskPhone);

/** A text as the caller may see it. @param field its name; empty for names themselves */
type Mask = (text: string, field: string) => string;

function masked(value: unknown, mask: Mask, field = ''): unknown {
  if (typeof value === 'string') return mask(value, field);
  if (Array.isArray(value)) return value.map((one) => masked(one, mask, field));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [mask(key, ''), masked(one, mask, key)]));
}

/** Masks a response at any depth. Fields named as phones are masked in any number format. */
export const maskContacts = (response: unknown): unknown =>
  masked(response, (text, field) => (/phone/i.test(field) ? maskPhone(maskContactsIn(text)) : maskContactsIn(text)));

/** Masks the authors of public texts, but not the texts. */
export const maskAuthors = (response: unknown): unknown =>
  masked(response, (text, field) => (field.endsWith('_by') ? maskContactsIn(text) : text));
