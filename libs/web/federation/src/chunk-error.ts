const reloadedKey = 'townlink.reloaded-for-chunk';
/** A second failure within this time is not caused by a new release. */
const guardMilliseconds = 60_000;

/** Whether an error means that a script of the site could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /loading (css )?chunk|RUNTIME-00[1-9]|dynamically imported/i.test(error.message)
  );
}

/**
 * Whether the page may be reloaded for a missing script, which usually means that a new release replaced the one of
 * this tab. The time limit prevents a reload loop; without storage there is no limit, so no reload.
 */
export function mayReloadForChunk(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(reloadedKey) ?? 0) >= guardMilliseconds;
  } catch {
    return false;
  }
}

/** Reloads the page, remembering when. Only after {@link mayReloadForChunk} said yes. */
export function reloadForChunk(now = Date.now()): void {
  sessionStorage.setItem(reloadedKey, String(now));
  location.reload();
}
