import type { ImportedData, ImportKind, ImportOutcome } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface RowFault {
  field: string;
  message: string;
}

/** What identifies a row's subject: two rows that share a key have the same subject. */
export interface RowKey {
  key: string;
  /** Its field in the row, and its name in messages. */
  field: string;
  name: string;
}

/** What a row is to write, or why it cannot be written. */
export type Resolved<Record> = { record: Record; faults?: undefined } | { record?: undefined; faults: RowFault[] };

/** The effect of a record. */
export interface Finding {
  outcome: ImportOutcome;
  /** The existing subject. */
  subjectId: string | null;
  before: unknown;
  /** Why the row is left out. */
  fault: RowFault | null;
}

export interface ImportContext {
  importId: string;
  actorId: string | null;
}

export interface ToWrite<Record> {
  record: Record;
  finding: Finding;
}

/** Everything specific to a kind of file. Runs in the caller's transaction, with at most {@link BATCH_ROWS} rows. */
export abstract class KindRules<Kind extends ImportKind = ImportKind, Record extends object = object> {
  /** Resolves what rows name, such as towns; returns one result per row. */
  abstract resolve(tx: EntityManager, rows: readonly ImportedData[Kind][]): Promise<Resolved<Record>[]>;

  abstract keysOf(record: Record): RowKey[];

  /** Compares records with the stored data; returns one result per record. Writes nothing. */
  abstract compare(tx: EntityManager, records: readonly Record[]): Promise<Finding[]>;

  /** Locks until the transaction ends. Called before rows are compared for writing, and before an undo. */
  lock(_tx: EntityManager, _before: 'write' | 'undo'): Promise<void> {
    return Promise.resolve();
  }

  /** Writes new and changed records. @returns the id of each subject; null when there was nothing left to write */
  abstract write(
    tx: EntityManager,
    rows: readonly ToWrite<Record>[],
    context: ImportContext,
  ): Promise<(string | null)[]>;

  /** Undoes everything that an import wrote. @returns why not, with nothing done, when it was used or changed since */
  abstract undo(tx: EntityManager, context: ImportContext): Promise<string | null>;
}

/** Rows per transaction. */
export const BATCH_ROWS = 500;

export const isNew = (): Finding => ({ outcome: 'new', subjectId: null, before: null, fault: null });

export const isDuplicate = (field: string, message: string): Finding => ({
  outcome: 'duplicate',
  subjectId: null,
  before: null,
  fault: { field, message },
});

/** Invalid because of stored data, which may change before the row is written. */
export const isFaulty = (field: string, message: string): Finding => ({
  outcome: 'faulty',
  subjectId: null,
  before: null,
  fault: { field, message },
});
