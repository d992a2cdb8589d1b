import type { QueueName } from '@townlink/contracts';
import type { WorkerOptions } from 'bullmq';

/**
 * Measured with workers killed by -9: with the defaults, half of the interrupted jobs failed permanently (one stall allowed)
 * and recovery took a minute; after a restart of PostgreSQL, workers were idle for up to 13 s.
 */
export const workerOptions = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
  runRetryDelay: 750,
  drainDelay: 5,
  settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) },
} satisfies Partial<WorkerOptions>;

/** An urgent job is resumed within four seconds if its worker is killed. */
const waitedFor = { lockDuration: 3_000, stalledInterval: 1_000 } satisfies Partial<WorkerOptions>;

export const workerOptionsOf = (queue: QueueName): Partial<WorkerOptions> =>
  queue === 'mail' || queue === 'texts' ? { ...workerOptions, ...waitedFor } : workerOptions;

const FIRST_RETRY_MS = 1_000;
export const LONGEST_RETRY_MS = 15 * 60_000;

/** Milliseconds after the n-th failed attempt: doubles up to a quarter of an hour, ± 10% to spread retries. */
export function backoff(attemptsMade: number): number {
  const planned = Math.min(FIRST_RETRY_MS * 2 ** (attemptsMade - 1), LONGEST_RETRY_MS);
  return Math.round(planned * (0.9 + Math.random() * 0.2));
}

/** Intervals of relay and reconciler in milliseconds, and whether jobs repeat; tests change them. */
export class QueueTiming {
  /** Default attempts of a job; with the delays above they span three hours. */
  attempts = 20;
  /** The relay's polling interval, in case notifications are lost. */
  pollEvery = 2_000;
  /** Delay after a relay failure. */
  retryAfter = 500;
  reconcileEvery = 15_000;
  /** A job that is this late and not in the queue is requeued. */
  reconcileAfter = 20_000;
  /** Whether jobs run on their schedules too; tests that start each run themselves turn it off. */
  repeats = true;
}
