import type { ColumnMapping, FileFormat, ImportKind, ImportOutcome, ImportState } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface ImportJob {
  importId: string;
  round: number;
}

export type Counts = Partial<Record<ImportOutcome, number>>;

/** An import that a job is processing. */
export interface RunningImport extends FileFormat {
  id: string;
  kind: ImportKind;
  path: string | null;
  columns: string[];
  mapping: ColumnMapping;
  lastRow: number;
  rowsChecked: number;
  rowsTotal: number | null;
  rowsDone: number;
  counts: Counts;
  createdBy: string | null;
}

const RUNNING = `
  select id, kind, path, encoding, separator, columns, mapping, last_row as "lastRow", rows_checked as "rowsChecked",
         rows_total as "rowsTotal", rows_done as "rowsDone", counts, created_by as "createdBy"
    from imports where id = $1 and round = $2 and state = $3 for update`;

/** Locks an import until the transaction ends. Undefined when it was canceled or restarted since. */
export async function lockRunning(
  tx: EntityManager,
  { importId, round }: ImportJob,
  state: ImportState,
): Promise<RunningImport | undefined> {
  const [running] = await tx.query<RunningImport[]>(RUNNING, [importId, round, state]);
  return running;
}

/** Serializes imports of a kind, so that the second one's rows see what the first one's wrote. */
export const lockKind = (tx: EntityManager, kind: ImportKind): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('imports.' || $1, 0))`, [kind]);

export interface Progress {
  lastRow: number;
  rowsChecked?: number;
  rowsDone?: number;
  counts: Counts;
}

export const advance = (tx: EntityManager, id: string, { lastRow, rowsChecked, rowsDone, counts }: Progress) =>
  tx.query(
    `update imports set last_row = $2, rows_checked = coalesce($3, rows_checked), rows_done = coalesce($4, rows_done), counts = $5
      where id = $1`,
    [id, lastRow, rowsChecked ?? null, rowsDone ?? null, JSON.stringify(counts)],
  );

/** Adds to some counts; negative numbers subtract. */
export function addCounts(counts: Counts, changes: readonly (readonly [ImportOutcome, number])[]): Counts {
  const sum = { ...counts };
  for (const [outcome, change] of changes) sum[outcome] = (sum[outcome] ?? 0) + change;
  return sum;
}
