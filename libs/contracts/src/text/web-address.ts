import { oneLine } from './one-line';

/** A host with at least one dot, optionally with http(s), port and path; international names in ASCII form. */
const WEBSITE =
  /^(https?:\/\/)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})(:\d{1,5})?([/?#]\S*)?$/i;

const ASCII = /^[\x21-\x7e]*$/;

export const isWebsite = (value: unknown): boolean =>
  typeof value === 'string' && ASCII.test(value) && WEBSITE.test(value) && URL.canParse(websiteWithScheme(value));

/** Always with a scheme. */
export const websiteWithScheme = (value: string): string => (/^https?:\/\//i.test(value) ? value : `https://${value}`);

/**
 * Stored form of a website: international names in ASCII, other letters in the path percent-encoded. Other text is unchanged.
 */
export function keptWebsite(text: string): string {
  const line = oneLine(text).replace(/[\u200b\u2060]/gu, '');
  if (ASCII.test(line) || /\s/u.test(line)) return line;
  const address = websiteWithScheme(line);
  if (!URL.canParse(address)) return line;
  const { href, pathname, search, hash } = new URL(address);
  return pathname === '/' && !search && !hash && !line.endsWith('/') ? href.replace(/\/$/, '') : href;
}

/** Stored form of an email address: international domains in ASCII. Other text is unchanged. */
export function keptEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || ASCII.test(domain)) return text;
  const ascii = asciiHost(domain);
  return ascii ? `${text.slice(0, at)}@${ascii}` : text;
}

/** Null for characters that would end the host. */
const asciiHost = (domain: string): string | null =>
  !/[\s/?#\\:@[\]%]/u.test(domain) && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
