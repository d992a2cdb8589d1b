/** Attempts without a wait, since people mistype. */
const FREE_ATTEMPTS = 5;

/** Longest wait in seconds, so that a stranger's guesses do not lock the owner out. */
export const LONGEST_DELAY = 30;

/** Seconds after the last attempt until attempts are forgotten. */
export const FORGOTTEN_AFTER = 3600;

/** Seconds to wait after a number of wrong attempts: none at first, then doubling. */
export const delayAfter = (attempts: number): number => doublingDelay(attempts, LONGEST_DELAY);

/** Like {@link delayAfter}, with a different limit. */
export function doublingDelay(attempts: number, longest: number): number {
  return attempts < FREE_ATTEMPTS ? 0 : Math.min(longest, 2 ** (attempts - FREE_ATTEMPTS));
}
