/** Seconds that the key set may be cached. The client library caches it equally long. */
export const KEY_SET_MAX_AGE = 600;

/** Seconds that a process caches the keys, and may still sign with a key that was just retired. */
export const KEY_RING_MAX_AGE = 30;

/** Keys of tokens that may still be valid. */
export function publishedKeys<Key extends { retiredAt: Date | null }>(
  keys: Key[],
  now: Date,
  accessTokenSeconds: number,
): Key[] {
  const keep = (accessTokenSeconds + KEY_RING_MAX_AGE + KEY_SET_MAX_AGE) * 1000;
  return keys.filter((key) => !key.retiredAt || now.getTime() - key.retiredAt.getTime() < keep);
}
