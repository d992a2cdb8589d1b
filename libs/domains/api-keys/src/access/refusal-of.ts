import { isWithin } from './within-ranges';

/** Why a key is refused; the end of the problem's name. */
export type KeyRefusal = 'invalid' | 'expired' | 'revoked' | 'elsewhere';

/** The facts that decide whether a key works. */
export interface StoredKey {
  expires_at: Date | null;
  revoked_at: Date | null;
  /** End of the secret, once another one replaced it. */
  ends_at: Date | null;
  ip_ranges: string[];
  /** Ban of the account; null for a partner's key. */
  banned_until: Date | null;
  is_closed: boolean;
}

/**
 * Why a key does not work for a caller; null when it does. Of several reasons, the one that the owner can do least
 * about.
 */
export function refusalOf(key: StoredKey | undefined, address: string, now: Date): KeyRefusal | null {
  if (!key) return 'invalid';
  const isOver = (end: Date | null) => end !== null && end <= now;
  const isBanned = key.banned_until !== null && key.banned_until > now;
  if (key.revoked_at || key.is_closed || isBanned) return 'revoked';
  if (isOver(key.expires_at) || isOver(key.ends_at)) return 'expired';
  return isWithin(address, key.ip_ranges) ? null : 'elsewhere';
}
