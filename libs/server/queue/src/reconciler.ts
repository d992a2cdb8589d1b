import { Injectable, Logger } from '@nestjs/common';
import { queueNames, type QueueName } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { QueueConnection } from './queue-connection';
import { Relay } from './relay';
import { Schedules } from './schedules';
import { QueueTiming } from './tuning';
import { Wakeable } from './wakeable';
import { ClockSkewRepair } from './clock-skew';

interface LateRow {
  id: string;
  queue: QueueName;
}

const PAGE = 500;

/**
 * Compares the ledger with the queue: overdue jobs that the queue has lost are returned to the relay, and lost schedules are
 * restored.
 */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger('Reconciler');
  private readonly wakeable = new Wakeable();
  private running: Promise<void> = Promise.resolve();
  private stopped = true;

  constructor(
    private readonly database: Database,
    private readonly connection: QueueConnection,
    private readonly schedules: Schedules,
    private readonly relay: Relay,
    private readonly clockSkew: ClockSkewRepair,
    private readonly timing: QueueTiming,
  ) {}

  start(): void {
    this.stopped = false;
    this.running = this.loop();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeable.wake();
    await this.running;
  }

  /** Compares everything overdue. @returns the number of requeued jobs */
  async reconcile(): Promise<number> {
    await this.clockSkew.resetFutureLocks();
    let lost = 0;
    for (let page = await this.late(null); page.length > 0; page = await this.late(page.at(-1)?.id ?? null)) {
      lost += await this.handBack(await this.unknownOf(page));
      if (page.length < PAGE) break;
    }
    if (lost > 0) {
      this.logger.warn(`${lost} job(s) were unknown to the queue and are handed over again`);
      this.relay.wake();
    }
    return lost;
  }

  private late(after: string | null): Promise<LateRow[]> {
    return this.database.as(systemActor, (tx) =>
      tx.query(
        `select id, queue from outbox
         where relayed_at < now() - $1 * interval '1 ms' and run_at < now() - $1 * interval '1 ms'
           and queue = any($3) and completed_at is null and failed_at is null and ($2::uuid is null or id > $2)
         order by id limit ${PAGE}`,
        [this.timing.reconcileAfter, after, queueNames],
      ),
    );
  }

  private async unknownOf(rows: LateRow[]): Promise<string[]> {
    const known = await this.connection.known(rows);
    await this.clockSkew.promoteOverdue(rows.filter(({ id }) => known.has(id)));
    return rows.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  }

  /** Checks the rows again: a job may have ended since it was listed. */
  private async handBack(ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const [, count] = await this.database.as(systemActor, (tx) =>
      tx.query(
        `update outbox set relayed_at = null where id = any($1) and completed_at is null and failed_at is null`,
        [ids],
      ),
    );
    return Number(count);
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      await this.wakeable.wait(this.timing.reconcileEvery);
      if (this.stopped) return;
      for (const step of [() => this.schedules.apply(), () => this.reconcile()]) {
        await step().catch((error: unknown) => this.logger.warn(`Cannot compare: ${String(error)}`));
      }
    }
  }
}
