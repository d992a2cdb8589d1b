import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a link of an email does: claims the slot that is held, or leaves the line. */
export type LinkPurpose = 'claim' | 'leave';

export interface WaitlistLink {
  entryId: string;
  /** To claim, the id of the offer; to leave, when the line was joined (milliseconds): a later one has links of its own. */
  occasion: string;
}

const FORMAT = /^([0-9a-f-]{36})\.([0-9a-f-]{1,36})\.([\w-]{43})$/;

/** The token of a link: entry, occasion, and a signature over both and what the link is for. */
export const signLink = (key: Buffer, purpose: LinkPurpose, link: WaitlistLink): string =>
  `${link.entryId}.${link.occasion}.${signature(key, purpose, link)}`;

/** What a token says, if we have made it for this purpose; null for any other. */
export function readLink(key: Buffer, purpose: LinkPurpose, token: string): WaitlistLink | null {
  const [, entryId, occasion] = FORMAT.exec(token) ?? [];
  if (!entryId || !occasion) return null;
  const link = { entryId, occasion };
  // As text: the last letter of base64 has bits that mean nothing, so several tokens would decode to the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(signLink(key, purpose, link))];
  return given.length === right.length && timingSafeEqual(given, right) ? link : null;
}

/** As it is stored: whoever reads the database learns no link. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const signature = (key: Buffer, purpose: LinkPurpose, { entryId, occasion }: WaitlistLink): string =>
  createHmac('sha256', key).update(`${purpose}\n${entryId}\n${occasion}`).digest('base64url');
