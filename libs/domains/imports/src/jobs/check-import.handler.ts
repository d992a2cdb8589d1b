import { Injectable } from '@nestjs/common';
import { IMPORT_MAX_ROWS, IMPORT_MESSAGES } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import { ObjectStorage } from '@townlink/server-storage';
import { IMPORT_BUCKET } from '../import-receiver';
import { EveryKind } from '../kinds/every-kind';
import { BATCH_ROWS } from '../kinds/import-kind';
import { type FileRow, readRows, UnreadableFileError } from '../reading/read-rows';
import { checkBatch } from './check-batch';
import { addCounts, advance, type ImportJob, lockRunning, type RunningImport } from './running-import';

/** Duration of a job in milliseconds, which then adds the next one; a stopping worker waits for it. */
export const SLICE_MS = 20_000;

type End = 'all rows' | 'time is up' | 'stopped';

/**
 * Checks the rows of a file, each {@link BATCH_ROWS} in a transaction that records the progress, so that the next run
 * continues there after a crash. Nothing is written except what the console shows of the check.
 */
@Injectable()
export class CheckImportHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly storage: ObjectStorage,
    private readonly kinds: EveryKind,
  ) {}

  @Handles('imports.check')
  async check(job: ImportJob, run: JobRun): Promise<void> {
    const running = await this.database.as(systemActor, (tx) => lockRunning(tx, job, 'checking'));
    let end: End = 'stopped';
    let error: string | null = null;
    try {
      if (running) end = await this.checkRows(job, running, Date.now() + SLICE_MS);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFileError)) throw thrown;
      error = thrown.message;
    }
    await this.database.as(systemActor, async (tx) => {
      if (error !== null) await this.refuse(tx, job, error);
      else if (end === 'all rows') await this.finish(tx, job);
      else if (end === 'time is up') await this.outbox.add(tx, 'imports.check', job, { key: `imports:${run.id}` });
      await run.complete(tx);
    });
  }

  /** @throws UnreadableFileError */
  private async checkRows(job: ImportJob, running: RunningImport, until: number): Promise<End> {
    const bytes = running.path && (await this.storage.read(IMPORT_BUCKET, running.path));
    if (!bytes) throw new UnreadableFileError('The file is gone. Upload it again.');
    for await (const rows of inBatches(behind(readRows(bytes, running), running.lastRow), BATCH_ROWS)) {
      if (!(await this.checkBatch(job, rows))) return 'stopped';
      if (Date.now() > until) return 'time is up';
    }
    return 'all rows';
  }

  /** @returns whether the check continues */
  private checkBatch(job: ImportJob, rows: FileRow[]): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      const running = await lockRunning(tx, job, 'checking');
      // Another run of the job has advanced further.
      if (!running || running.lastRow >= rows[0]!.number) return false;
      const rowsChecked = running.rowsChecked + rows.length;
      if (rowsChecked > IMPORT_MAX_ROWS) throw new UnreadableFileError(IMPORT_MESSAGES.tooManyRows);
      const checked = await checkBatch(tx, running.id, this.kinds.of(running.kind), running, rows);
      const counts = addCounts(
        running.counts,
        checked.map(({ outcome }) => [outcome, 1]),
      );
      await advance(tx, running.id, { lastRow: rows.at(-1)!.number, rowsChecked, counts });
      return true;
    });
  }

  private async finish(tx: Parameters<typeof lockRunning>[0], job: ImportJob): Promise<void> {
    const running = await lockRunning(tx, job, 'checking');
    if (!running) return;
    if (running.rowsChecked === 0) return this.refuse(tx, job, IMPORT_MESSAGES.empty);
    await tx.query('delete from import_keys where import_id = $1', [running.id]);
    await tx.query(`update imports set state = 'checked', rows_total = rows_checked, last_row = 0 where id = $1`, [
      running.id,
    ]);
  }

  private async refuse(tx: Parameters<typeof lockRunning>[0], job: ImportJob, error: string): Promise<void> {
    if (!(await lockRunning(tx, job, 'checking'))) return;
    await tx.query('delete from import_keys where import_id = $1', [job.importId]);
    await tx.query(`update imports set state = 'uploaded', error = $2 where id = $1`, [
      job.importId,
      error.slice(0, 500),
    ]);
  }
}

/** The rows after the header and after the last checked row. */
async function* behind(rows: AsyncIterable<FileRow>, lastRow: number): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const row of rows) {
    if (!isHeader && row.number > lastRow) yield row;
    isHeader = false;
  }
}

/** Groups items by a size; the last group may be smaller. */
async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
