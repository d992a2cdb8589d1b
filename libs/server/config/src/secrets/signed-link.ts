import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedLink {
  id: string;
  /** Distinguishes repeated links about the same subject: an offer's ID or a time in milliseconds. */
  occasion: string;
}

const FORMAT = /^([0-9a-f-]{36})\.([0-9a-f-]{1,36})\.([\w-]{43})$/;

/** The token of a link: its content, and a signature over content and purpose. */
export const signLink = (key: Buffer, purpose: string, link: SignedLink): string =>
  `${link.id}.${link.occasion}.${signature(key, purpose, link)}`;

/** Verifies a token and its purpose, and returns its content; null if invalid. */
export function readLink(key: Buffer, purpose: string, token: string): SignedLink | null {
  const [, id, occasion] = FORMAT.exec(token) ?? [];
  if (!id || !occasion) return null;
  const link = { id, occasion };
  // Compared as text: base64's last character has unused bits, so several tokens decode to the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(signLink(key, purpose, link))];
  return given.length === right.length && timingSafeEqual(given, right) ? link : null;
}

/** Stored form, so that the database reveals no link. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const signature = (key: Buffer, purpose: string, { id, occasion }: SignedLink): string =>
  createHmac('sha256', key).update(`${purpose}\n${id}\n${occasion}`).digest('base64url');
