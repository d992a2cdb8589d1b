import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  type CheckImportRequest,
  type Import,
  IMPORT_FIELDS,
  type ImportRow,
  type ImportRows,
  type ImportRowsQuery,
  type Imports,
  type ImportsQuery,
  type ImportState,
  mappingErrors,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import {
  conflict,
  type CsvColumn,
  invalidFields,
  type ListSource,
  readList,
  sendCsv,
  Where,
} from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { ImportFormats, notKept } from './import-formats';
import type { ReceivedImport } from './import-receiver';
import { columnsWith, noImport, readImport, suggestedMapping } from './imports.query';

/** Without the sample, which is only needed to choose columns. */
const LIST: ListSource<ImportsQuery['sort']> = {
  columns: columnsWith(`'[]'::jsonb`),
  from: 'imports i',
  id: 'i.id',
  sorts: { created: { by: 'i.created_at', type: 'timestamptz' } },
};

const ROWS: ListSource<ImportRowsQuery['sort']> = {
  columns: 'r.id, r.number, r.outcome, r.cells as values, r.problems',
  from: 'import_rows r',
  id: 'r.id',
  sorts: { number: { by: 'r.number', type: 'integer' } },
};

const ADD = `
  insert into imports (kind, file_name, path, size_bytes, encoding, separator, columns, sample, mapping, is_mapping_remembered, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`;

/** What each button starts: from which states, and what it changes besides the state. */
const STARTS = {
  check: {
    from: ['uploaded', 'checked'],
    to: 'checking',
    job: 'imports.check',
    set: `, mapping = $3, encoding = $4, separator = $5, columns = $6, sample = $7, is_mapping_remembered = false, rows_total = null, rows_checked = 0, rows_done = 0, last_row = 0, counts = '{}'`,
  },
  run: { from: ['checked', 'canceled'], to: 'importing', job: 'imports.run', set: '' },
  undo: { from: ['imported', 'canceled'], to: 'undoing', job: 'imports.undo', set: '' },
} as const satisfies Record<string, { from: ImportState[]; to: ImportState; job: string; set: string }>;

type Start = keyof typeof STARTS;

interface Locked {
  state: ImportState;
  kind: Import['kind'];
  path: string | null;
}

@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly files: StoredFiles,
    private readonly formats: ImportFormats,
  ) {}

  list(query: ImportsQuery): Promise<Imports> {
    return this.database.as(systemActor, (tx) => readList<Import, 'created'>(tx, LIST, new Where(), query));
  }

  /** @throws 404 */
  one(id: string): Promise<Import> {
    return this.database.as(systemActor, (tx) => readImport(tx, id));
  }

  /** @throws 404 */
  rows(id: string, query: ImportRowsQuery): Promise<ImportRows> {
    return this.database.as(systemActor, async (tx) => {
      await readImport(tx, id);
      return readList<ImportRow, 'number'>(tx, ROWS, rowsOf(id, query), query);
    });
  }

  /** @throws 404 */
  async rowsFile(actorId: string, id: string, query: ImportRowsQuery): Promise<StreamableFile> {
    const { kind } = await this.one(id);
    return sendCsv<ImportRow>(this.database, this.audit, {
      name: 'import',
      actorId,
      source: ROWS,
      where: rowsOf(id, query),
      columns: fileColumns(kind),
      filter: { import: id, outcome: query.outcome },
    });
  }

  /** Stores an uploaded file with the columns that its names suggest. */
  add(actorId: string | null, received: ReceivedImport): Promise<Import> {
    const { kind, file, fileName, encoding, separator, columns, sample } = received;
    return this.database.as(systemActor, async (tx) => {
      const { mapping, is_mapping_remembered } = await suggestedMapping(tx, kind, columns);
      await this.files.attach(tx, file);
      const [{ id }] = await tx.query<[{ id: string }]>(ADD, [
        kind,
        fileName,
        file.path,
        file.sizeBytes,
        encoding,
        separator,
        JSON.stringify(columns),
        JSON.stringify(sample),
        JSON.stringify(mapping),
        is_mapping_remembered,
        actorId,
      ]);
      await this.record(tx, actorId, id, 'import.upload', { kind, file: fileName });
      return readImport(tx, id);
    });
  }

  /** @throws 400 naming each field without a column, or the format that does not fit; 404, 409 */
  async check(actorId: string | null, id: string, { mapping, ...wanted }: CheckImportRequest): Promise<Import> {
    const { encoding, separator, columns, sample } = await this.formats.columns(id, wanted);
    return this.start(actorId, id, 'check', async (tx, kind) => {
      const errors = mappingErrors(kind, mapping, columns.length);
      if (errors.length > 0) throw invalidFields(errors);
      await tx.query('delete from import_rows where import_id = $1', [id]);
      await tx.query('delete from import_keys where import_id = $1', [id]);
      return [JSON.stringify(mapping), encoding, separator, JSON.stringify(columns), JSON.stringify(sample)];
    });
  }

  /** @throws 404, 409 */
  run(actorId: string | null, id: string): Promise<Import> {
    return this.start(actorId, id, 'run');
  }

  /** @throws 404, 409 */
  undo(actorId: string | null, id: string): Promise<Import> {
    return this.start(actorId, id, 'undo');
  }

  /** @throws 404, 409 when nothing is running */
  cancel(actorId: string, id: string): Promise<Import> {
    return this.database.as(systemActor, async (tx) => {
      const { state } = await lock(tx, id);
      const to = state === 'checking' ? 'uploaded' : state === 'importing' ? 'canceled' : null;
      if (!to) throw busy();
      await tx.query('update imports set state = $2, round = round + 1, ended_at = now() where id = $1', [id, to]);
      await tx.query('delete from import_keys where import_id = $1', [id]);
      await this.record(tx, actorId, id, 'import.cancel', { state: to });
      return readImport(tx, id);
    });
  }

  private start(
    actorId: string | null,
    id: string,
    name: Start,
    prepare: (tx: EntityManager, kind: Import['kind']) => Promise<unknown[]> = () => Promise.resolve([]),
  ): Promise<Import> {
    const { from, to, job, set } = STARTS[name];
    return this.database.as(systemActor, async (tx) => {
      const locked = await lock(tx, id);
      if (!from.some((state) => state === locked.state)) throw busy();
      if (!locked.path) throw notKept();
      const values = await prepare(tx, locked.kind);
      const [[started]] = await tx.query<[{ round: number }[], number]>(
        `update imports set state = $2, round = round + 1, error = null, ended_at = null ${set} where id = $1 returning round`,
        [id, to, ...values],
      );
      const { round } = started!;
      await this.outbox.add(tx, job, { importId: id, round }, { key: `import:${id}:${round}` });
      await this.record(tx, actorId, id, `import.${name}`, { state: to });
      return readImport(tx, id);
    });
  }

  private record(
    tx: EntityManager,
    actorId: string | null,
    id: string,
    action: string,
    after: Record<string, unknown>,
  ) {
    return this.audit.record(tx, { actorId, action, subjectType: 'import', subjectId: id, after });
  }
}

async function lock(tx: EntityManager, id: string): Promise<Locked> {
  const [locked] = await tx.query<Locked[]>('select state, kind, path from imports where id = $1 for update', [id]);
  if (!locked) throw noImport();
  return locked;
}

const busy = () => conflict('import-busy', 'The import is in another state by now.');

function rowsOf(id: string, { outcome }: ImportRowsQuery): Where {
  const where = new Where();
  where.add(`r.import_id = ${where.value(id)}`);
  return outcome === 'all' ? where : where.add(`r.outcome = ${where.value(outcome)}`);
}

const fileColumns = (kind: Import['kind']): CsvColumn<ImportRow>[] => [
  { title: 'Row', value: ({ number }) => number },
  { title: 'Result', value: ({ outcome }) => outcome },
  { title: 'Column', value: ({ problems }) => problems.map(({ column }) => column).join('; ') },
  { title: 'Reason', value: ({ problems }) => problems.map(({ message }) => message).join('; ') },
  ...IMPORT_FIELDS[kind].map(({ name, title }): CsvColumn<ImportRow> => ({
    title,
    value: ({ values }) => values[name] ?? '',
  })),
];
