import { Injectable } from '@nestjs/common';
import {
  EVENT_QUEUE,
  type EventName,
  type EventPayloads,
  jobDefinition,
  type JobName,
  type JobPayloads,
  type QueueName,
} from '@townlink/contracts';
import { clockOffset, Database, refuseOffset, systemActor } from '@townlink/server-database';
import { type WorkContext, workContext } from '@townlink/server-observability';
import type { EntityManager } from 'typeorm';
import { EventCatalog } from './event-catalog';

export interface OutboxOptions {
  /** A key is accepted once; repetitions are ignored. */
  key?: string;
  /** Earliest start; now by default. */
  runAt?: Date;
}

/** The only way to start a job or publish an event: rows that exist if and only if the caller's transaction commits. */
@Injectable()
export class Outbox {
  constructor(private readonly events: EventCatalog) {}

  /**
   * Adds a job in the caller's transaction, which must run as the service; the worker's relay moves it to the queue after the
   * commit. The job runs at least once.
   */
  async add<Name extends JobName>(
    tx: EntityManager,
    job: Name,
    payload: JobPayloads[Name],
    { key, runAt }: OutboxOptions = {},
  ): Promise<void> {
    await tx.query(
      `insert into outbox (queue, name, payload, dedupe_key, run_at, context)
       values ($1, $2, $3, $4, coalesce($5, now()), $6) on conflict (dedupe_key) do nothing`,
      [jobDefinition(job).queue, job, JSON.stringify(payload), key ?? null, runAt ?? null, contextOfWork()],
    );
  }

  /**
   * Publishes an event to every declared subscriber with a separate delivery, so that a failing one does not delay the
   * others. In the caller's transaction, which must run as the service. With a key, each subscriber receives the event once.
   */
  async publish<Name extends EventName>(
    tx: EntityManager,
    event: Name,
    payload: EventPayloads[Name],
    { key }: Pick<OutboxOptions, 'key'> = {},
  ): Promise<void> {
    await tx.query(
      `insert into outbox (queue, name, payload, dedupe_key, context)
       select $1, delivery, $3, delivery || ':' || $4, $5
         from unnest($2::text[]) delivery on conflict (dedupe_key) do nothing`,
      [EVENT_QUEUE, this.events.deliveriesOf(event), JSON.stringify(payload), key ?? null, contextOfWork()],
    );
  }
}

/** The job's cause, for its log lines and trace. */
function contextOfWork(): string | null {
  const context = workContext();
  return context ? JSON.stringify(context) : null;
}

export interface LedgerEntry {
  id: string;
  queue: QueueName;
  name: string;
  payload: object;
  createdAt: Date;
  runAt: Date;
  completedAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
  context: WorkContext | null;
}

const COLUMNS = `id, queue, name, payload, created_at as "createdAt", run_at as "runAt", completed_at as "completedAt",
  failed_at as "failedAt", last_error as "lastError", context`;
const LONGEST_ERROR = 2_000;

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '').slice(0, LONGEST_ERROR);

/** The state of every job. The queue may lose its data; this table must not. */
@Injectable()
export class JobLedger {
  constructor(private readonly database: Database) {}

  /** Null if its row is gone. */
  async find(id: string): Promise<LedgerEntry | null> {
    const [entry] = await this.database.query<LedgerEntry>(systemActor, `select ${COLUMNS} from outbox where id = $1`, [
      id,
    ]);
    return entry ?? null;
  }

  /**
   * A job to run now; null if its row is gone. Also checks the clock, since the worker's own check runs only every minute.
   * @throws ClockOffError if this machine's clock is wrong
   */
  async begin(id: string): Promise<LedgerEntry | null> {
    const before = Date.now();
    const began = performance.now();
    const [row] = await this.database.query<LedgerEntry & { readAt: Date }>(
      systemActor,
      `select ${COLUMNS}, clock_timestamp() as "readAt" from outbox where id = $1`,
      [id],
    );
    if (!row) return null;
    const { readAt, ...entry } = row;
    refuseOffset(clockOffset(before, performance.now() - began, readAt.getTime()));
    return entry;
  }

  /** Failed jobs, latest first, and their total. */
  async failed(limit = 50): Promise<{ entries: LedgerEntry[]; total: number }> {
    const rows = await this.database.query<LedgerEntry & { total: number }>(
      systemActor,
      `select ${COLUMNS}, (count(*) over ())::int as total from outbox
       where failed_at is not null and completed_at is null order by failed_at desc limit $1`,
      [limit],
    );
    return { entries: rows.map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 };
  }

  /** Requeues a failed job in the caller's transaction. False unless it has failed. */
  async retry(tx: EntityManager, id: string): Promise<boolean> {
    const again = (await tx.query(
      `with again as (
         update outbox set failed_at = null, last_error = null, relayed_at = null, run_at = now()
         where id = $1 and failed_at is not null and completed_at is null returning id
       ) select pg_notify('townlink_outbox', '') from again`,
      [id],
    )) as unknown[];
    return again.length > 0;
  }

  /** Discards a failed job in the caller's transaction. False unless it has failed. */
  async discard(tx: EntityManager, id: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `update outbox set completed_at = now() where id = $1 and failed_at is not null and completed_at is null returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Marks the job as done, atomically with the effect if in the handler's own transaction. */
  async complete(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`update outbox set completed_at = coalesce(completed_at, now()), failed_at = null where id = $1`, [
      id,
    ]);
  }

  /** Records a failed attempt; a final one makes it a failed job. */
  async fail(id: string, error: unknown, final: boolean): Promise<void> {
    await this.database.query(
      systemActor,
      `update outbox set last_error = $2, failed_at = case when $3 then now() end where id = $1 and completed_at is null`,
      [id, textOf(error), final],
    );
  }
}
