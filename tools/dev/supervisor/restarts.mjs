/** Within this time as many ends are too many, in milliseconds. */
const WINDOW_MS = 60_000;

/** Before each start again within the window; one end more, and it is given up. In milliseconds. */
export const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];

/**
 * How long to wait before a program that ended by itself is started again.
 * @param {readonly number[]} ends when it ended by itself before, in milliseconds
 * @param {number} now when it ended this time
 * @returns {number | undefined} milliseconds; undefined where it has ended too often within a minute
 */
export function pauseBeforeRestart(ends, now) {
  const recent = ends.filter((end) => now - end < WINDOW_MS).length;
  return PAUSES_MS[recent];
}
