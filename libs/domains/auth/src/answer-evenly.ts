import { setTimeout } from 'node:timers/promises';

/**
 * Shortest time until an answer that must not tell whether an account exists, in milliseconds: writing an e-mail takes
 * some ten or twenty longer than writing none, which a patient caller could measure.
 */
export const EVEN_ANSWER = 200;

/** Answers as the work does, but no sooner than EVEN_ANSWER milliseconds from now. @throws what the work throws */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, setTimeout(EVEN_ANSWER)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
