import { Injectable, Logger } from '@nestjs/common';
import { isJobName, jobDefinition, queueNames, type QueueName } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import type { JobsOptions } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { Queues } from './queues';
import { QueueTiming } from './tuning';
import { Wakeable } from './wakeable';

interface WaitingRow {
  id: string;
  queue: QueueName;
  name: string;
  delay: number;
}

const BATCH = 200;

/** Hands the rows of the outbox to the queue. Any number of workers may do so at once. */
@Injectable()
export class Relay {
  private readonly logger = new Logger('Relay');
  private readonly wakeable = new Wakeable();
  private running: Promise<void> = Promise.resolve();
  private stopped = true;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly timing: QueueTiming,
  ) {}

  start(): void {
    this.stopped = false;
    this.running = this.loop();
  }

  /** Something has been written: look now. */
  wake(): void {
    this.wakeable.wake();
  }

  /** Ends after the batch at hand. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeable.wake();
    await this.running;
  }

  /**
   * Hands over one batch, oldest first. The rows stay locked until they are marked; when the process dies in between,
   * the queue already knows the ids and ignores them the second time.
   * @returns how many there were
   */
  async relayBatch(): Promise<number> {
    return this.database.as(systemActor, async (tx) => {
      const rows = await this.lockBatch(tx);
      // One by one: adding in bulk makes a sequence, which is the owner's business, even when every job brings its id.
      await Promise.all(rows.map((row) => this.queues.get(row.queue).add(row.name, {}, this.optionsOf(row))));
      await tx.query('update outbox set relayed_at = now() where id = any($1)', [rows.map(({ id }) => id)]);
      return rows.length;
    });
  }

  private optionsOf({ id, name, delay }: WaitingRow): JobsOptions {
    return {
      // The row's own id: handing it over twice is handing it over once.
      jobId: id,
      delay,
      attempts: (isJobName(name) ? jobDefinition(name).attempts : undefined) ?? this.timing.attempts,
      backoff: { type: 'custom' },
      // The ledger remembers; the queue holds only what is still to do.
      removeOnComplete: true,
      removeOnFail: true,
    };
  }

  private lockBatch(tx: EntityManager): Promise<WaitingRow[]> {
    return tx.query(
      `select id, queue, name, greatest(0, ceil(extract(epoch from run_at - now()) * 1000))::float8 as delay
       from outbox where relayed_at is null and queue = any($1) order by created_at, id limit ${BATCH} for update skip locked`,
      // A queue that only a newer release knows is left to its workers.
      [queueNames],
    );
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      try {
        const more = (await this.relayBatch()) === BATCH;
        if (!more) await this.wakeable.wait(this.timing.pollEvery);
      } catch (error) {
        this.logger.warn(`Cannot hand jobs over: ${String(error)}`);
        await this.wakeable.wait(this.timing.retryAfter);
      }
    }
  }
}
