import { Injectable, Logger } from '@nestjs/common';
import { type BulkKind, type ConsoleRole, type JobPayloads, mayDo } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { EveryBulk } from './every-bulk';

type Job = JobPayloads['bulk.run'];

interface Running {
  id: string;
  kind: BulkKind;
  state: keyof typeof STEPS;
  request: object;
  given: object;
  startedBy: string;
  actorId: string;
  role: ConsoleRole | null;
}

interface Row {
  number: number;
  subjectId: string;
  seen: string;
}

/** Milliseconds after which other jobs in the queue get their turn. */
const SLICE_MS = 20_000;

/** What is done with which rows, and how the rows and the action end. Rows done last are undone first. */
const STEPS = {
  running: { from: 'waiting', order: 'asc', to: 'done', refused: 'skipped', end: 'done' },
  undoing: { from: 'done', order: 'desc', to: 'undone', refused: 'kept', end: 'undone' },
} as const;

/** Locked, so that a cancellation waits for the row in progress. */
const RUNNING = `
  select b.id, b.kind, b.state, b.request, b.given, b.prepared_by as "startedBy", b.acts_for as "actorId", p.console_role as role
    from bulk_actions b left join profiles p on p.id = b.acts_for and p.role = 'admin'
   where b.id = $1 and b.round = $2 and b.state in ('running', 'undoing') for update of b`;

const next = (order: 'asc' | 'desc'): string => `
  select number, subject_id as "subjectId", seen from bulk_rows
   where bulk_id = $1 and outcome = $2 order by number ${order} limit 1`;

const SETTLE = `update bulk_rows set outcome = $3, note = $4 where bulk_id = $1 and number = $2 and outcome = $5`;

const END = `update bulk_actions set state = $2, error = $3 where id = $1`;

const LOST_RIGHT = 'Ended early: the administrator may no longer do this.';

/** Message of a skipped row when the cause is not a rule. */
const FAILED = 'Something went wrong. Nothing was changed here.';

/**
 * Carries out bulk actions. Each row has its own transaction, which includes its outcome: a row is done once, however
 * often the job runs.
 */
@Injectable()
export class RunBulkHandler {
  private readonly logger = new Logger(RunBulkHandler.name);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly every: EveryBulk,
  ) {}

  @Handles('bulk.run')
  async run(job: Job, run: JobRun): Promise<void> {
    const until = Date.now() + SLICE_MS;
    let hasMore = true;
    while (hasMore && Date.now() < until) hasMore = await this.step(job, run.lastAttempt);
    await this.database.as(systemActor, async (tx) => {
      if (hasMore) await this.outbox.add(tx, 'bulk.run', job, { key: `bulk:${run.id}` });
      await run.complete(tx);
    });
  }

  /** Processes one row. @returns whether there may be more */
  private async step(job: Job, isLastAttempt: boolean): Promise<boolean> {
    let at: { running: Running; row: Row } | undefined;
    try {
      return await this.database.as(systemActor, async (tx) => {
        const [running] = await tx.query<Running[]>(RUNNING, [job.bulkId, job.round]);
        if (!running) return false;
        const row = await this.nextRow(tx, running);
        if (!row) return false;
        at = { running, row };
        await this.actOn(tx, running, row);
        return true;
      });
    } catch (error) {
      const isRefusal = error instanceof Problem && error.getStatus() < 500;
      if (!at || !(isRefusal || isLastAttempt)) throw error;
      if (!isRefusal) this.logger.error(error);
      await this.skip(job, at.running, at.row, isRefusal ? error.message : FAILED);
      return true;
    }
  }

  /** The next row; undefined when the action has ended. */
  private async nextRow(tx: EntityManager, running: Running): Promise<Row | undefined> {
    const { id, kind, state, role } = running;
    if (!mayDo(role, this.every.of(kind).right)) {
      await tx.query(END, [id, 'canceled', LOST_RIGHT]);
      return undefined;
    }
    const { from, order, end } = STEPS[state];
    const [row] = await tx.query<Row[]>(next(order), [id, from]);
    if (!row) await tx.query(END, [id, end, null]);
    return row;
  }

  private async actOn(tx: EntityManager, { id, kind, state, ...order }: Running, row: Row): Promise<void> {
    const rules = this.every.of(kind);
    const { from, to } = STEPS[state];
    if (state === 'undoing') await rules.undo?.carryOut(tx, row.subjectId, order);
    else await rules.carryOut(tx, row, order);
    await tx.query(SETTLE, [id, row.number, to, null, from]);
    if (state === 'running') await tx.query('update bulk_actions set acted_at = now() where id = $1', [id]);
  }

  private skip(job: Job, { id, state }: Running, { number }: Row, note: string): Promise<void> {
    const { refused, from } = STEPS[state];
    return this.database.as(systemActor, async (tx) => {
      const [running] = await tx.query<Running[]>(RUNNING, [job.bulkId, job.round]);
      if (running) await tx.query(SETTLE, [id, number, refused, note.slice(0, 500), from]);
    });
  }
}
