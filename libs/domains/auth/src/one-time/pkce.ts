import { createHash } from 'node:crypto';
import { sameDigest } from '../tokens/opaque-token';

/** A proof key (RFC 7636) announced by the client. */
export interface PkceChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Prefix of link tokens that result in a code rather than a session. */
export const PKCE_PREFIX = 'pkce_';

/** Challenge and verifier: 43 to 128 unreserved characters. */
export const PKCE_TEXT = /^[A-Za-z0-9._~-]{43,128}$/;

export function verifierMatches({ challenge, method }: PkceChallenge, verifier: string): boolean {
  if (!PKCE_TEXT.test(verifier)) return false;
  const shown = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return sameDigest(Buffer.from(shown), Buffer.from(challenge));
}
