/** Seconds for which anyone may keep a copy of the key set. The client library keeps its own just as long. */
export const KEY_SET_MAX_AGE = 600;

/** Seconds for which a process keeps the keys it has read: for so long may it sign with a key that has just been retired. */
export const KEY_RING_MAX_AGE = 30;

/** The keys that tokens which are still good may have been signed with. */
export function publishedKeys<Key extends { retiredAt: Date | null }>(
  keys: Key[],
  now: Date,
  accessTokenSeconds: number,
): Key[] {
  const keep = (accessTokenSeconds + KEY_RING_MAX_AGE + KEY_SET_MAX_AGE) * 1000;
  return keys.filter((key) => !key.retiredAt || now.getTime() - key.retiredAt.getTime() < keep);
}
