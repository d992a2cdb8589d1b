import type { ListPage } from '../http/list';
import { type FileFormat, SEPARATOR_NAMES, SEPARATORS } from './file-format';
import type { ImportKind } from './kinds';
import type { ColumnMapping } from './match-columns';

/** In bytes; 100,000 businesses take about 20 MB. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 200_000;
export const IMPORT_MAX_COLUMNS = 200;

/** Days until the file and the report are deleted; an import cannot be undone afterwards. */
export const IMPORT_KEPT_DAYS = 30;

/**
 * Uploaded; rows being checked; checked; being imported; canceled by an administrator during the import; imported; being
 * undone; undone.
 */
const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'canceled',
  'imported',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whether a job is processing it. */
export const isImportBusy = (state: ImportState): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** Result of a row: adds; changes; already stored unchanged; same business as another; invalid. The last two are skipped. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'duplicate', 'faulty'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export interface Import extends FileFormat {
  id: string;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  size_bytes: number;
  /** Names in the header row. */
  columns: string[];
  /** The first rows, for choosing columns; empty once the file is deleted. */
  sample: string[][];
  mapping: ColumnMapping;
  /** Whether the mapping was reused from an earlier file with the same columns. */
  is_mapping_remembered: boolean;
  /** Null until the check has read the whole file. */
  rows_total: number | null;
  rows_checked: number;
  rows_done: number;
  counts: Record<ImportOutcome, number>;
  /** Why the last check or undo ended early; null otherwise. */
  error: string | null;
  created_at: string;
  ended_at: string | null;
  /** Whether the file and the rows still exist. */
  is_kept: boolean;
}

/** The columns of a file as parsed in a format. */
export type ImportColumns = Pick<
  Import,
  'encoding' | 'separator' | 'columns' | 'sample' | 'mapping' | 'is_mapping_remembered'
>;

export interface ImportProblem {
  /** Field name; empty for the row as a whole. */
  field: string;
  /** Column name in the file. */
  column: string;
  /** As in the file, shortened. */
  value: string;
  message: string;
}

export interface ImportRow {
  id: string;
  /** As numbered in a spreadsheet: the header is row 1. */
  number: number;
  outcome: ImportOutcome;
  /** The row's values in the file, by field. */
  values: Record<string, string>;
  problems: ImportProblem[];
}

export type Imports = ListPage<Import>;
export type ImportRows = ListPage<ImportRow>;

const MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024;

export const IMPORT_MESSAGES = {
  required: 'Choose a CSV file.',
  kind: 'Choose what the file holds.',
  tooLarge: `The file is larger than ${MEGABYTES} MB. Split it into several.`,
  interrupted: 'The upload was interrupted. Please try again.',
  empty: 'The file has no rows below its header.',
  tooManyColumns: `The file has more than ${IMPORT_MAX_COLUMNS} columns. Is its separator one of these: ${SEPARATORS.map((one) => SEPARATOR_NAMES[one].toLowerCase()).join(', ')}?`,
  tooManyRows: `The file has more than ${IMPORT_MAX_ROWS.toLocaleString('en-US')} rows. Split it into several.`,
  notText: 'This is not a text file. Save it as CSV first.',
  ragged: (cells: number, columns: number) =>
    `The row has ${cells} ${cells === 1 ? 'value' : 'values'}, the header ${columns}. Check its separators and quotation marks.`,
  unreadable: 'This value has a character that cannot be read. Save the file as UTF-8.',
  nullCharacter: 'This value has a null character.',
} as const;
