import type { QueueName } from '@townlink/contracts';
import type { WorkerOptions } from 'bullmq';

/**
 * Measured with workers killed by -9: with the defaults half of the interrupted jobs were failed for good (one stall
 * allowed) and recovery took a minute; after a restart of PostgreSQL workers sat idle for up to 13 s.
 */
export const workerOptions = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
  runRetryDelay: 750,
  drainDelay: 5,
  settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) },
} satisfies Partial<WorkerOptions>;

/** An urgent job is taken over within four seconds when its worker is killed before it has begun. */
const waitedFor = { lockDuration: 3_000, stalledInterval: 1_000 } satisfies Partial<WorkerOptions>;

export const workerOptionsOf = (queue: QueueName): Partial<WorkerOptions> =>
  queue === 'mail' || queue === 'texts' ? { ...workerOptions, ...waitedFor } : workerOptions;

const FIRST_RETRY_MS = 1_000;
export const LONGEST_RETRY_MS = 15 * 60_000;

/** How long to wait after the n-th failed attempt, in milliseconds: doubling to a quarter of an hour, ± 10% so that a crowd spreads. */
export function backoff(attemptsMade: number): number {
  const planned = Math.min(FIRST_RETRY_MS * 2 ** (attemptsMade - 1), LONGEST_RETRY_MS);
  return Math.round(planned * (0.9 + Math.random() * 0.2));
}

/** How the relay and the reconciler keep time, in milliseconds; tests shorten it. */
export class QueueTiming {
  /** Attempts of a job that does not say: with the back-off above three hours from the first to the last. */
  attempts = 20;
  /** The relay looks by itself this often, in case an announcement was lost. */
  pollEvery = 2_000;
  /** Wait after the relay failed. */
  retryAfter = 500;
  reconcileEvery = 15_000;
  /** A job that is this late and not in the queue is handed over again. */
  reconcileAfter = 20_000;
}
