import { createHmac, timingSafeEqual } from 'node:crypto';

export interface ContactLink {
  providerId: string;
  expires: Date;
}

const FORMAT = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** A token: provider, expiry in seconds, and a signature over both and the address. */
export const signContactLink = (key: Buffer, { providerId, expires }: ContactLink, email: string): string => {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${providerId}.${seconds}.${signature(key, providerId, seconds, email)}`;
};

/** Content of a token before its signature is verified; null when malformed. */
export function readContactLink(token: string): ContactLink | null {
  const [, providerId, seconds] = FORMAT.exec(token) ?? [];
  return providerId && seconds ? { providerId, expires: new Date(Number(seconds) * 1000) } : null;
}

/** Whether the token was signed for this address and has not expired. */
export function isContactLinkValid(key: Buffer, token: string, email: string, now: Date): boolean {
  const link = readContactLink(token);
  if (!link || link.expires <= now) return false;
  // Compared as text: base64's last character has unused bits, so several tokens decode to the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(signContactLink(key, link, email))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const signature = (key: Buffer, providerId: string, seconds: number, email: string): string =>
  createHmac('sha256', key).update(`${providerId}\n${seconds}\n${email.toLowerCase()}`).digest('base64url');
