import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/**
 * Repeats an attempt until it stops throwing, and returns its result: for asynchronous work in another process.
 * @throws the last failure after `within` milliseconds
 */
export async function eventually<T>(attempt: () => Promise<T> | T, within = 60_000): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(LOOK_EVERY_MS);
  }
}
