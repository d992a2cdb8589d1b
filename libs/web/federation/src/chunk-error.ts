const reloadedKey = 'townlink.reloaded-for-chunk';
/** A second failure within this time is not about a new release any more. */
const guardMilliseconds = 60_000;

/** Whether an error means that a script of the site could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /loading (css )?chunk|RUNTIME-00[1-9]|dynamically imported/i.test(error.message)
  );
}

/**
 * Reloads the page once: a script that is gone usually means that a new release replaced the one this tab runs.
 * Guarded, so that a script that stays missing does not reload for ever.
 * @returns whether a reload is under way
 */
export function reloadOnce(reload: () => void = () => location.reload(), now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (now - last < guardMilliseconds) return false;
    sessionStorage.setItem(reloadedKey, String(now));
  } catch {
    return false; // Without storage there is no guard, and without a guard no reload.
  }
  reload();
  return true;
}
