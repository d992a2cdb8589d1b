import type { ImportKind } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { BATCH_ROWS, type ImportContext, KindRules } from './import-kind';

/** A row that an import wrote. */
export interface WrittenRow<Record, Before> {
  number: number;
  subjectId: string;
  record: Record;
  before: Before;
}

const WRITTEN = `
  select number, subject_id as "subjectId", record, before from import_rows
   where import_id = $1 and number > $2 and subject_id is not null order by number limit ${BATCH_ROWS}`;

/** A kind whose rows become data of another domain, which reads and writes them for the import. */
export abstract class OwnedKind<Kind extends ImportKind, Record extends object, Before> extends KindRules<
  Kind,
  Record
> {
  /** Number of subjects that are no longer as the import left them, or are in use. */
  protected abstract countUsed(tx: EntityManager, rows: readonly WrittenRow<Record, Before>[]): Promise<number>;

  protected abstract takeBack(
    tx: EntityManager,
    rows: readonly WrittenRow<Record, Before>[],
    context: ImportContext,
  ): Promise<void>;

  /** Why an import cannot be undone, given the number of used subjects. */
  protected abstract refusal(count: number): string;

  async undo(tx: EntityManager, context: ImportContext): Promise<string | null> {
    let used = 0;
    for await (const rows of this.written(tx, context)) used += await this.countUsed(tx, rows);
    if (used > 0) return this.refusal(used);
    for await (const rows of this.written(tx, context)) await this.takeBack(tx, rows, context);
    return null;
  }

  /** In batches, so that an import of any size takes little memory. */
  private async *written(tx: EntityManager, { importId }: ImportContext): AsyncGenerator<WrittenRow<Record, Before>[]> {
    for (let last = 0; ;) {
      const rows = await tx.query<WrittenRow<Record, Before>[]>(WRITTEN, [importId, last]);
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1)!.number;
    }
  }
}
