import type { ImportedData, ImportKind, ImportOutcome } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface RowFault {
  field: string;
  message: string;
}

/** What identifies a row's subject: two rows that share one are the same subject. */
export interface RowKey {
  key: string;
  /** Where it is in the row, and what it is called in a message. */
  field: string;
  name: string;
}

/** What a row is to write, or why it cannot. */
export type Resolved<Record> = { record: Record; faults?: undefined } | { record?: undefined; faults: RowFault[] };

/** What a record would do now. */
export interface Finding {
  outcome: ImportOutcome;
  /** What is there already. */
  subjectId: string | null;
  before: unknown;
  /** Why it is left out. */
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

/** What is particular to a kind of file. Everything runs in the caller's transaction, with at most {@link BATCH_ROWS} rows. */
export abstract class KindRules<Kind extends ImportKind = ImportKind, Record extends object = object> {
  /** Finds what rows name, such as towns; one answer for each row. */
  abstract resolve(tx: EntityManager, rows: readonly ImportedData[Kind][]): Promise<Resolved<Record>[]>;

  abstract keysOf(record: Record): RowKey[];

  /** Compares records with what is stored; one answer for each. Writes nothing. */
  abstract compare(tx: EntityManager, records: readonly Record[]): Promise<Finding[]>;

  /** Taken before rows are compared to be written, and before an undo; held until the transaction ends. */
  lock(_tx: EntityManager, _before: 'write' | 'undo'): Promise<void> {
    return Promise.resolve();
  }

  /** Writes new and changed records. @returns the id of each subject; null where nothing was left to write */
  abstract write(
    tx: EntityManager,
    rows: readonly ToWrite<Record>[],
    context: ImportContext,
  ): Promise<(string | null)[]>;

  /** Takes back all that an import wrote. @returns why not, with nothing done, when it was used or changed since */
  abstract undo(tx: EntityManager, context: ImportContext): Promise<string | null>;
}

/** Rows of a transaction. */
export const BATCH_ROWS = 500;

export const isNew = (): Finding => ({ outcome: 'new', subjectId: null, before: null, fault: null });

export const isDuplicate = (field: string, message: string): Finding => ({
  outcome: 'duplicate',
  subjectId: null,
  before: null,
  fault: { field, message },
});

/** At fault because of what is stored, which may change before it is written. */
export const isFaulty = (field: string, message: string): Finding => ({
  outcome: 'faulty',
  subjectId: null,
  before: null,
  fault: { field, message },
});
