/** Attempts that nobody has to wait after: people mistype. */
export const FREE_ATTEMPTS = 5;

/** The longest wait, in seconds. A stranger who keeps guessing holds nobody up for longer. */
export const LONGEST_DELAY = 30;

/** Seconds after the last attempt when they are forgotten. */
export const FORGOTTEN_AFTER = 3600;

/** Seconds to wait after so many attempts in a row that were not right: none at first, then twice as long each time. */
export const delayAfter = (attempts: number): number => doublingDelay(attempts, LONGEST_DELAY);

/** The same, with another longest wait. */
export function doublingDelay(attempts: number, longest: number): number {
  return attempts < FREE_ATTEMPTS ? 0 : Math.min(longest, 2 ** (attempts - FREE_ATTEMPTS));
}
