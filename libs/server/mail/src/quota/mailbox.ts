import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Gmail ignores dots, in both of its domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The likely inbox of an address: ignores case, plus tags, and dots for Gmail. Only for counting, never for sending: some
 * providers distinguish such addresses.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = domainToASCII(email.slice(at + 1).trim()) || email.slice(at + 1).toLowerCase();
  const name = local.trim().split('+')[0] || local.trim();
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** An opaque key of a mailbox, for counting. */
export const mailboxKey = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url');
