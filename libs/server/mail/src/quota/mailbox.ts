import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Gmail reads an address without its dots, under both of its domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The inbox that an address leads to, as far as spelling tells: without case, without what stands behind a plus sign,
 * and for Gmail without dots. To count by, never to send to: some providers do tell such addresses apart.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = domainToASCII(email.slice(at + 1).trim()) || email.slice(at + 1).toLowerCase();
  const name = local.trim().split('+')[0] || local.trim();
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A key to count a mailbox by that says nothing about it. */
export const mailboxKey = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url');
