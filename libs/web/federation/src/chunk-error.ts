const reloadedKey = 'townlink.reloaded-for-chunk';
/** A second failure within this time is not caused by a new release. */
const guardMilliseconds = 60_000;

/** Whether an error means that one of the site's scripts could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /loading (css )?chunk|RUNTIME-00[1-9]|dynamically imported/i.test(error.message)
  );
}

/**
 * Whether the page may be reloaded for a missing script, which usually means that a new release replaced this tab's. The time
 * limit prevents a reload loop; without storage there is no limit, so the page is not reloaded.
 */
export function mayReloadForChunk(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(reloadedKey) ?? 0) >= guardMilliseconds;
  } catch {
    return false;
  }
}

/** Reloads the page and remembers when. Only after {@link mayReloadForChunk} returned true. */
export function reloadForChunk(now = Date.now()): void {
  sessionStorage.setItem(reloadedKey, String(now));
  location.reload();
}
