import { Injectable } from '@nestjs/common';
import type { ImportOutcome, ImportProblem } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { EveryKind } from '../kinds/every-kind';
import { BATCH_ROWS, type Finding } from '../kinds/import-kind';
import { SLICE_MS } from './check-import.handler';
import { addCounts, advance, type ImportJob, lockKind, lockRunning, type RunningImport } from './running-import';

interface WaitingRow {
  id: string;
  number: number;
  outcome: ImportOutcome;
  record: object;
  cells: Record<string, string>;
}

const NEXT = `
  select id, number, outcome, record, cells from import_rows
   where import_id = $1 and number > $2 and record is not null order by number limit ${BATCH_ROWS}`;

const SAVE = `
  update import_rows r set outcome = s.outcome, subject_id = s.subject_id, before = nullif(s.before, 'null'), problems = s.problems
    from jsonb_to_recordset($1::jsonb) as s(id uuid, outcome text, subject_id text, before jsonb, problems jsonb)
   where r.id = s.id`;

const DONE = `select count(*)::int as done from import_rows where import_id = $1 and number <= $2`;

/**
 * Writes the rows of an import, each {@link BATCH_ROWS} in one transaction that records the progress. Rows are compared
 * again, so that changes since the check count.
 */
@Injectable()
export class RunImportHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly kinds: EveryKind,
  ) {}

  @Handles('imports.run')
  async run(job: ImportJob, run: JobRun): Promise<void> {
    const until = Date.now() + SLICE_MS;
    let hasMore = true;
    while (hasMore && Date.now() < until) hasMore = await this.database.as(systemActor, (tx) => this.batch(tx, job));
    await this.database.as(systemActor, async (tx) => {
      if (hasMore) await this.outbox.add(tx, 'imports.run', job, { key: `imports:${run.id}` });
      await run.complete(tx);
    });
  }

  /** @returns whether there may be more rows */
  private async batch(tx: EntityManager, job: ImportJob): Promise<boolean> {
    const running = await lockRunning(tx, job, 'importing');
    if (!running) return false;
    const rows = await tx.query<WaitingRow[]>(NEXT, [running.id, running.lastRow]);
    if (rows.length === 0) {
      await this.finish(tx, running);
      return false;
    }
    const changes = await this.write(tx, running, rows);
    const lastRow = rows.at(-1)!.number;
    const [{ done }] = await tx.query<[{ done: number }]>(DONE, [running.id, lastRow]);
    await advance(tx, running.id, { lastRow, rowsDone: done, counts: addCounts(running.counts, changes) });
    return true;
  }

  /** @returns how the counts change */
  private async write(
    tx: EntityManager,
    running: RunningImport,
    rows: readonly WaitingRow[],
  ): Promise<[ImportOutcome, number][]> {
    await lockKind(tx, running.kind);
    const rules = this.kinds.of(running.kind);
    await rules.lock(tx, 'write');
    const findings = await rules.compare(
      tx,
      rows.map(({ record }) => record),
    );
    const written = rows
      .map(({ id, record }, place) => ({ id, record, finding: findings[place]! }))
      .filter(({ finding }) => finding.outcome === 'new' || finding.outcome === 'changed');
    const context = { importId: running.id, actorId: running.createdBy };
    const subjects = written.length > 0 ? await rules.write(tx, written, context) : [];
    const subjectOf = new Map(written.map(({ id }, place) => [id, subjects[place] ?? null]));
    const saved = rows.map((row, place) => savedRow(running, row, findings[place]!, subjectOf.get(row.id) ?? null));
    await tx.query(SAVE, [JSON.stringify(saved)]);
    return rows.flatMap(({ outcome }, place): [ImportOutcome, number][] => [
      [outcome, -1],
      [findings[place]!.outcome, 1],
    ]);
  }

  private async finish(tx: EntityManager, { id, counts, kind, createdBy }: RunningImport): Promise<void> {
    await tx.query(`update imports set state = 'imported', rows_done = rows_total, ended_at = now() where id = $1`, [
      id,
    ]);
    await this.audit.record(tx, {
      actorId: createdBy,
      action: 'import.done',
      subjectType: 'import',
      subjectId: id,
      after: { kind, ...counts },
    });
  }
}

function savedRow(
  { columns, mapping }: RunningImport,
  { id, cells }: WaitingRow,
  { outcome, before, fault }: Finding,
  subjectId: string | null,
) {
  const problems: ImportProblem[] = fault
    ? [{ ...fault, column: columns[mapping[fault.field] ?? -1] ?? '', value: cells[fault.field] ?? '' }]
    : [];
  return { id, outcome, subject_id: subjectId, before, problems };
}
