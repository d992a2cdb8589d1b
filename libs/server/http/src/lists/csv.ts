import { StreamableFile } from '@nestjs/common';
import { withoutBidiControls } from '@townlink/contracts';
import { type AuditLog, type Database, systemActor } from '@townlink/server-database';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { ListSource, Where } from './list-source';
import { sampleSelectivity } from './selectivity';

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
}

interface CsvFile<Row> {
  /** File name without extension; also the list's name in the audit log. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** The list's filters, for the audit log. */
  filter: Record<string, unknown>;
  /** The downloading administrator. */
  actorId: string;
}

/** Rows after the last one read; fewer than {@link CSV_BATCH} means the end. */
type ReadBatch<Row> = (tx: EntityManager, last: Row | undefined) => Promise<Row[]>;

type CsvSource = Omit<ListSource, 'sorts'>;

interface CsvList<Row> extends CsvFile<Row> {
  source: CsvSource;
  where: Where;
}

/** Rows per read. No connection or transaction is held between reads. */
export const CSV_BATCH = 1000;

const BATCH_TIMEOUT_MS = 20_000;

/** A whole list as a file, each row once, ordered by ID. */
export const sendCsv = <Row extends object>(
  database: Database,
  audit: AuditLog,
  { source, where, ...file }: CsvList<Row>,
): Promise<StreamableFile> => {
  const { columns, from, id } = source;
  let rows: Where | undefined;
  return sendCsvInBatches<Row & { row_id: string }>(database, audit, file, async (tx, last) => {
    rows ??= await inBatches(tx, source, where);
    const values = last ? [...rows.values, last.row_id] : rows.values;
    const bounds = last ? [`${id} > $${values.length}::uuid`] : [];
    return tx.query(
      `select ${columns}, ${id} as row_id from ${from} where ${rows.text(...bounds)} order by ${id} limit ${CSV_BATCH}`,
      values,
    );
  });
};

/** A search that fills more than one batch does not use its index, which would find all matches again for each batch. */
async function inBatches(tx: EntityManager, source: CsvSource, where: Where): Promise<Where> {
  const search = await sampleSelectivity(tx, source, where);
  return search && search.matches > CSV_BATCH ? where.withoutSearchIndex() : where;
}

/** A streamed, audited file. Reading stops when the client disconnects. */
export async function sendCsvInBatches<Row extends object>(
  database: Database,
  audit: AuditLog,
  file: CsvFile<Row>,
  read: ReadBatch<Row>,
): Promise<StreamableFile> {
  const { actorId, name, filter } = file;
  await database.as(systemActor, (tx) =>
    audit.record(tx, {
      actorId,
      action: 'list.export',
      subjectType: name,
      subjectId: null,
      before: null,
      after: null,
      details: { filter },
    }),
  );
  return new StreamableFile(Readable.from(csvOf(database, file, read), { objectMode: false }), {
    type: 'text/csv; charset=utf-8; header=present',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* csvOf<Row extends object>(
  database: Database,
  { columns }: CsvFile<Row>,
  read: ReadBatch<Row>,
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ title }) => title));
  let last: Row | undefined;
  do {
    const rows = await database.as(systemActor, async (tx) => {
      await tx.query(`set local statement_timeout = ${BATCH_TIMEOUT_MS}`);
      return read(tx, last);
    });
    last = rows.length === CSV_BATCH ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
  } while (last);
}

/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Starts of spreadsheet formulas, including the full-width ones of Japanese spreadsheets. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The first line of a file. */
export const csvHead = (titles: readonly string[]): string => BYTE_ORDER_MARK + csvLine(titles);

export const csvLine = (cells: readonly ReturnType<CsvColumn<never>['value']>[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: ReturnType<CsvColumn<never>['value']>): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  // Older data, stored before direction controls were refused, would reverse the cells that follow.
  const text = withoutBidiControls(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
