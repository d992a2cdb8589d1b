import { Injectable } from '@nestjs/common';
import { isJobName, jobDefinition, queueNames, type QueueName } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { inSpan, SpanKind, withWorkContext, type WorkContext } from '@townlink/server-observability';
import type { JobsOptions } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { QueueConnection } from './queue-connection';
import { Queues } from './queues';
import { ConnectionErrorLog } from './connection-error-log';
import { QueueTiming } from './tuning';
import { Wakeable } from './wakeable';

interface WaitingRow {
  id: string;
  queue: QueueName;
  name: string;
  delay: number;
  context: WorkContext | null;
}

const BATCH = 200;

/** Milliseconds that the queue may take for a batch, during which rows are locked and a connection is held. */
const HAND_OVER_TIMEOUT = 5_000;

const NO_ANSWER = 'the queue does not answer';

/** Moves outbox rows to the queue. Several workers can run it concurrently. */
@Injectable()
export class Relay {
  private readonly errors = new ConnectionErrorLog();
  private readonly wakeable = new Wakeable();
  private running: Promise<void> = Promise.resolve();
  private stopped = true;

  constructor(
    private readonly database: Database,
    private readonly connection: QueueConnection,
    private readonly queues: Queues,
    private readonly timing: QueueTiming,
  ) {}

  start(): void {
    this.stopped = false;
    this.running = this.loop();
  }

  /** Checks for new rows now. */
  wake(): void {
    this.wakeable.wake();
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeable.wake();
    await this.running;
  }

  /**
   * Moves one batch, oldest first. The rows stay locked until they are marked. If the process dies in between, the queue
   * already has the IDs and ignores them the second time.
   * @returns the number of rows
   * @throws Error while the queue does not respond; no transaction waits for it
   */
  async relayBatch(): Promise<number> {
    if (!(await this.connection.isThere())) throw new Error(NO_ANSWER);
    return this.database.as(systemActor, async (tx) => {
      const rows = await this.lockBatch(tx);
      // One at a time: adding in bulk creates a sequence, for which only the owner has the right, even if every job has its
      // ID.
      await withTimeout(Promise.all(rows.map((row) => this.handOver(row))));
      await tx.query('update outbox set relayed_at = now() where id = any($1)', [rows.map(({ id }) => id)]);
      return rows.length;
    });
  }

  private async handOver(row: WaitingRow): Promise<void> {
    const { queue, name, context } = row;
    const add = () => this.queues.get(queue).add(name, {}, this.optionsOf(row));
    // Scheduled jobs have no request; a span for each would be a trace without information.
    if (!context?.traceparent) return void (await add());
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'messaging.message.id': row.id,
    };
    await withWorkContext(context, () => inSpan(`hand over ${name}`, { kind: SpanKind.PRODUCER, attributes }, add));
  }

  private optionsOf({ id, name, delay }: WaitingRow): JobsOptions {
    return {
      // The row's id makes this idempotent.
      jobId: id,
      delay,
      attempts: (isJobName(name) ? jobDefinition(name).attempts : undefined) ?? this.timing.attempts,
      backoff: { type: 'custom' },
      // The ledger is the record; the queue contains only pending jobs.
      removeOnComplete: true,
      removeOnFail: true,
    };
  }

  private lockBatch(tx: EntityManager): Promise<WaitingRow[]> {
    return tx.query(
      `select id, queue, name, greatest(0, ceil(extract(epoch from run_at - now()) * 1000))::float8 as delay, context
       from outbox where relayed_at is null and queue = any($1) order by created_at, id limit ${BATCH} for update skip locked`,
      // Queues of a newer release are left to its workers.
      [queueNames],
    );
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      try {
        const more = (await this.relayBatch()) === BATCH;
        if (!more) await this.wakeable.wait(this.timing.pollEvery);
      } catch (error) {
        this.errors.log('Jobs cannot be handed over', error as Error);
        await this.wakeable.wait(this.timing.retryAfter);
      }
    }
  }
}

/** @throws Error on a timeout; jobs that arrive anyway are recognized by their ID */
async function withTimeout(work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const timeout = delay(HAND_OVER_TIMEOUT, undefined, { signal: late.signal }).then(() => {
    throw new Error(NO_ANSWER);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    late.abort();
  }
}
