import { StreamableFile } from '@nestjs/common';
import { type AuditLog, type Database, systemActor } from '@townlink/server-database';
import { Readable } from 'node:stream';
import type { ListSource, Where } from './list-source';

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
}

interface CsvList<Row> {
  /** Of the file, without its ending; the audit log's word for the list as well. */
  name: string;
  source: Omit<ListSource, 'sorts'>;
  where: Where;
  columns: readonly CsvColumn<Row>[];
  /** For the audit log: what the list was narrowed to. */
  filter: Record<string, unknown>;
  /** Who has it written. */
  actorId: string;
}

/** Rows that are read at once. Between two reads nothing is held: neither a connection nor a transaction. */
const BATCH = 1000;

/** Milliseconds that a batch may take. */
const PATIENCE = 20_000;

/**
 * A whole list as a file, written while it is read, each row once, in the order of the ids. It is noted in the audit log.
 * When the client leaves, nothing more is read.
 */
export async function sendCsv<Row extends object>(
  database: Database,
  audit: AuditLog,
  list: CsvList<Row>,
): Promise<StreamableFile> {
  const { actorId, name, filter } = list;
  await database.as(systemActor, (tx) =>
    audit.record(tx, {
      ...{ actorId, action: 'list.export', subjectType: name, subjectId: null },
      ...{ before: null, after: null, details: { filter } },
    }),
  );
  return new StreamableFile(Readable.from(csvOf(database, list), { objectMode: false }), {
    type: 'text/csv; charset=utf-8; header=present',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* csvOf<Row extends object>(
  database: Database,
  { source, where, columns }: CsvList<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER + csvLine(columns.map(({ title }) => title));
  let last: string | null = null;
  do {
    const rows: (Row & { row_id: string })[] = await nextBatch(database, source, where, last);
    last = rows.length === BATCH ? rows.at(-1)!.row_id : null;
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
  } while (last);
}

function nextBatch<Row>(
  database: Database,
  { columns, from, id }: CsvList<never>['source'],
  where: Where,
  last: string | null,
): Promise<Row[]> {
  const values = last === null ? where.values : [...where.values, last];
  const bounds = last === null ? [] : [`${id} > $${values.length}::uuid`];
  return database.as(systemActor, async (tx) => {
    await tx.query(`set local statement_timeout = ${PATIENCE}`);
    return tx.query<Row[]>(
      `select ${columns}, ${id} as row_id from ${from} where ${where.text(...bounds)} order by ${id} limit ${BATCH}`,
      values,
    );
  });
}

/** By it Excel knows that the text is UTF-8. */
const BYTE_ORDER = '\uFEFF';

/** What spreadsheets take for a formula. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r\n]/;

export const csvLine = (cells: readonly ReturnType<CsvColumn<never>['value']>[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: ReturnType<CsvColumn<never>['value']>): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
