import { setTimeout } from 'node:timers/promises';

/**
 * Shortest time until an answer that must not tell whether an account exists, in milliseconds: writing an email takes
 * some ten or twenty longer than writing none, which a patient caller could measure.
 */
export const MINIMUM_DURATION = 200;

/** Answers as the work does, but no sooner than MINIMUM_DURATION milliseconds from now. @throws what the work throws */
export async function minimumDuration<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(MINIMUM_DURATION)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
