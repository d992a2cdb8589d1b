import { type ImportedData, type ImportKind, type ImportOutcome, type ImportProblem } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { KindRules, RowFault } from '../kinds/import-kind';
import type { FileRow } from '../reading/read-rows';
import { readRow, type ReadRow, type RowFormat } from '../rows/read-row';

/** A checked row in its stored form. */
interface CheckedRow {
  number: number;
  outcome: ImportOutcome;
  cells: Record<string, string>;
  problems: ImportProblem[];
  record: object | null;
  email: string | null;
}

const KEEP_KEYS = `
  insert into import_keys (import_id, key, number) select $1, * from unnest($2::text[], $3::int[]) on conflict do nothing`;

const EARLIER = `select key, number from import_keys where import_id = $1 and key = any($2)`;

const INSERT = `
  insert into import_rows (import_id, number, outcome, cells, problems, record, email)
  select $1, number, outcome, cells, problems, nullif(record, 'null'), email
    from jsonb_to_recordset($2::jsonb)
      as r(number int, outcome text, cells jsonb, problems jsonb, record jsonb, email citext)`;

/** Checks rows of a file against their rules, each other and the stored data, and stores what they would do. */
export async function checkBatch(
  tx: EntityManager,
  importId: string,
  rules: KindRules,
  format: RowFormat,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const read = rows.map((row) => readRow(format, row));
  const records = await resolveRows(tx, rules, format, read);
  const twice = await sameInFile(tx, importId, rules, records);
  const compared = records.filter(({ number }) => !twice.has(number));
  const findings = await rules.compare(
    tx,
    compared.map(({ record }) => record),
  );
  const found = new Map(compared.map(({ number }, place) => [number, findings[place]!]));
  const recordOf = new Map(records.map(({ number, record }) => [number, record]));
  const checked = read.map((row): CheckedRow => {
    const finding = found.get(row.number);
    const fault = twice.get(row.number) ?? finding?.fault;
    return {
      number: row.number,
      outcome: finding?.outcome ?? (twice.has(row.number) ? 'duplicate' : 'faulty'),
      cells: row.cells,
      problems: fault ? [problemOf(format, row, fault)] : row.problems,
      record: finding ? recordOf.get(row.number)! : null,
      email: emailOf(row),
    };
  });
  await tx.query(INSERT, [importId, JSON.stringify(checked)]);
  return checked;
}

/** In full, whereas the row's values are shortened. */
function emailOf({ data, cells }: ReadRow<ImportedData[ImportKind]>): string | null {
  const email = data && 'email' in data ? data.email : cells.email;
  return email && email.length <= 254 ? email : null;
}

interface Numbered {
  number: number;
  record: object;
}

/** Rows with what they are to write; the others get problems for names that were not found. */
async function resolveRows(
  tx: EntityManager,
  rules: KindRules,
  format: RowFormat,
  read: readonly ReadRow<ImportedData[ImportKind]>[],
): Promise<Numbered[]> {
  const sound = read.filter((row) => row.data !== null);
  const resolved = await rules.resolve(
    tx,
    sound.map(({ data }) => data!),
  );
  return sound.flatMap((row, place) => {
    const { record, faults = [] } = resolved[place]!;
    row.problems.push(...faults.map((fault) => problemOf(format, row, fault)));
    return record ? [{ number: row.number, record }] : [];
  });
}

/** Why rows are left out that equal an earlier row of the file, by number. */
async function sameInFile(
  tx: EntityManager,
  importId: string,
  rules: KindRules,
  records: readonly Numbered[],
): Promise<Map<number, RowFault>> {
  const keyed = records.flatMap(({ number, record }) => rules.keysOf(record).map((key) => ({ ...key, number })));
  const keys = keyed.map(({ key }) => key);
  await tx.query(KEEP_KEYS, [importId, keys, keyed.map(({ number }) => number)]);
  const earlier = await tx.query<{ key: string; number: number }[]>(EARLIER, [importId, keys]);
  const first = new Map(earlier.map(({ key, number }) => [key, number]));
  const twice = new Map<number, RowFault>();
  for (const { key, field, name, number } of keyed) {
    const other = first.get(key)!;
    if (other !== number && !twice.has(number))
      twice.set(number, { field, message: `The same ${name} as row ${other}.` });
  }
  return twice;
}

const problemOf = (
  { columns, mapping }: RowFormat,
  { cells }: ReadRow<unknown>,
  { field, message }: RowFault,
): ImportProblem => ({
  field,
  column: columns[mapping[field] ?? -1] ?? '',
  value: cells[field] ?? '',
  message,
});
