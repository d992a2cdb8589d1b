import { setTimeout } from 'node:timers/promises';

/**
 * Minimum milliseconds of a response that must not reveal accounts: writing an email takes ten or twenty milliseconds,
 * which a patient caller could measure.
 */
export const MINIMUM_DURATION = 200;

/** Delays the result of the work to at least MINIMUM_DURATION milliseconds. @throws as the work */
export async function minimumDuration<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(MINIMUM_DURATION)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
