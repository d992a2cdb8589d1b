import { createHmac } from 'node:crypto';

/** How to sign an event: correctly, with a wrong secret, or with a signature from ten minutes ago. */
export type SignatureKind = 'valid' | 'forged' | 'old';

/** The `Stripe-Signature` header for a body: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signatureHeader(body: string, secret: string, kind: SignatureKind = 'valid', now = Date.now()): string {
  const timestamp = Math.floor(now / 1000) - (kind === 'old' ? 600 : 0);
  const key = kind === 'forged' ? `${secret}_forged` : secret;
  const mac = createHmac('sha256', key).update(`${timestamp}.${body}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
