/** Milliseconds within which exits are counted. */
const WINDOW_MS = 60_000;

/** Milliseconds before each restart within the window; after one more exit, the program is not restarted. */
export const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];

/**
 * The delay before restarting a program that exited unexpectedly.
 * @param {readonly number[]} ends times of earlier unexpected exits, in milliseconds
 * @param {number} now time of this one
 * @returns {number | undefined} milliseconds; undefined if it has exited too often within a minute
 */
export function pauseBeforeRestart(ends, now) {
  const recent = ends.filter((end) => now - end < WINDOW_MS).length;
  return PAUSES_MS[recent];
}
