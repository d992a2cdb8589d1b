import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  IMPORT_MESSAGES,
  IMPORT_ROWS,
  type ImportedData,
  type ImportKind,
  type ImportProblem,
  shortened,
} from '@townlink/contracts';
import type { FileRow } from '../reading/read-rows';

/** The format of a file's rows. */
export interface RowFormat<Kind extends ImportKind = ImportKind> {
  kind: Kind;
  columns: readonly string[];
  mapping: ColumnMapping;
}

export interface ReadRow<Data> {
  number: number;
  /** By field, in a form that can be stored. */
  cells: Record<string, string>;
  /** Null when the row is invalid. */
  data: Data | null;
  problems: ImportProblem[];
}

/** How databases write a missing value. */
const ABSENT = new Set(['', 'NULL', '\\N']);

const VALUE_MAX = 100;

/** A row's values by field, validated by the rules of its kind. */
export function readRow<Kind extends ImportKind>(
  { kind, columns, mapping }: RowFormat<Kind>,
  { number, cells }: FileRow,
): ReadRow<ImportedData[Kind]> {
  const given = IMPORT_FIELDS[kind].flatMap(({ name }) => {
    const value = cells[mapping[name] ?? -1]?.trim() ?? '';
    return ABSENT.has(value) ? [] : [[name, value] as const];
  });
  const values: Record<string, string> = Object.fromEntries(given);
  const problem = (field: string, message: string): ImportProblem => ({
    field,
    column: columns[mapping[field] ?? -1] ?? '',
    value: shown(values[field] ?? ''),
    message,
  });
  const stored = Object.fromEntries(given.map(([name, value]) => [name, shown(value)]));
  const faults = shapeFaults(cells, columns.length) ?? characterFaults(given);
  if (faults.length > 0)
    return failed(
      number,
      stored,
      faults.map(([field, message]) => problem(field, message)),
    );
  const data = plainToInstance(IMPORT_ROWS[kind] as new () => ImportedData[Kind], values);
  const problems = validateSync(data, { stopAtFirstError: true }).map(({ property, constraints = {} }) =>
    problem(property, Object.values(constraints)[0] ?? 'Invalid value'),
  );
  return problems.length > 0 ? failed(number, stored, problems) : { number, cells: stored, data, problems };
}

const failed = (number: number, cells: Record<string, string>, problems: ImportProblem[]) => ({
  number,
  cells,
  data: null,
  problems,
});

type Fault = readonly [field: string, message: string];

/**
 * Spreadsheets add empty cells at the end of a row. Any other length is a mistake that shifts values into other
 * columns.
 */
function shapeFaults(cells: readonly string[], columns: number): Fault[] | null {
  const isRagged = cells.length < columns || cells.slice(columns).some((cell) => cell.trim() !== '');
  return isRagged ? [['', IMPORT_MESSAGES.ragged(cells.length, columns)]] : null;
}

const characterFaults = (given: readonly (readonly [string, string])[]): Fault[] =>
  given.flatMap(([field, value]): Fault[] => {
    if (value.includes('\u0000')) return [[field, IMPORT_MESSAGES.nullCharacter]];
    return value.includes('\ufffd') ? [[field, IMPORT_MESSAGES.unreadable]] : [];
  });

/** The database cannot store null characters. */
const shown = (value: string): string => shortened(value.replaceAll('\u0000', ''), VALUE_MAX);
