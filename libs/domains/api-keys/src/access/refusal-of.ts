import { isWithin } from './within-ranges';

/** Why a key does not work; the end of its problem's name. */
export type KeyRefusal = 'invalid' | 'expired' | 'revoked' | 'elsewhere';

/** What decides whether a key works. */
export interface StoredKey {
  expires_at: Date | null;
  revoked_at: Date | null;
  /** Of the secret, once another replaced it. */
  ends_at: Date | null;
  ip_ranges: string[];
  /** Of the account; null for a partner's key. */
  banned_until: Date | null;
  is_closed: boolean;
}

/** Why a key does not work for a caller; null when it does. The first reason counts that the owner can do least about. */
export function refusalOf(key: StoredKey | undefined, address: string, now: Date): KeyRefusal | null {
  if (!key) return 'invalid';
  const isOver = (end: Date | null) => end !== null && end <= now;
  const isBanned = key.banned_until !== null && key.banned_until > now;
  if (key.revoked_at || key.is_closed || isBanned) return 'revoked';
  if (isOver(key.expires_at) || isOver(key.ends_at)) return 'expired';
  return isWithin(address, key.ip_ranges) ? null : 'elsewhere';
}
