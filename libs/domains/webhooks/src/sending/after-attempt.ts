/** Seconds from each failed attempt to the next: ten attempts within three days. */
const RETRY_AFTER = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000] as const;

export const MOST_ATTEMPTS = RETRY_AFTER.length + 1;

/** Varies the delay by up to a tenth, so that messages that failed together are not retried together. */
const JITTER = 0.1;

const GONE = 410;

export type AfterAttempt =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterSeconds: number }
  | { kind: 'given-up' }
  /** The receiver wants no more messages. */
  | { kind: 'gone' };

/**
 * What follows an attempt.
 * @param attempt 1 for the first
 * @param random from 0 to 1
 */
export function afterAttempt(status: number | null, attempt: number, random: number): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === GONE) return { kind: 'gone' };
  const planned = RETRY_AFTER[attempt - 1];
  if (planned === undefined) return { kind: 'given-up' };
  return { kind: 'retry', afterSeconds: planned * (1 - JITTER + 2 * JITTER * random) };
}
