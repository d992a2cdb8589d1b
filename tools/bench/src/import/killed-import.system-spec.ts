import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { eventually } from '@townlink/server-testing/app';
import type { Program } from '@townlink/server-testing/program';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPlace, writeBusinesses } from './businesses-file';
import { HeldMoment, type Moment } from './held-moment';
import { ImportStage } from './import-stage';

const BUNDLE = 'apps/worker/dist/main.mjs';

/** More than two transactions. */
const ROWS = 1_200;

/** The results of the import and its log, and everything it wrote, except values that differ between runs. */
const WRITTEN = `
  select to_jsonb(b) - array['id', 'import_id', 'created_at', 'updated_at'] as row from imported_businesses b
  union all
  select jsonb_build_object('number', number, 'outcome', outcome, 'problems', problems, 'cells', cells,
                            'record', record, 'before', before, 'isWritten', subject_id is not null)
    from import_rows where import_id = $1
  union all
  select jsonb_build_object('key', key, 'number', number) from import_keys where import_id = $1
  union all
  select jsonb_build_object('state', state, 'counts', counts, 'total', rows_total, 'checked', rows_checked,
                            'done', rows_done, 'error', error, 'hasEnded', ended_at is not null)
    from imports where id = $1
  union all
  select jsonb_build_object('action', action, 'after', after) from audit_log where subject_id = $1::text
  order by 1`;

interface Written {
  row: object;
}

const UNFINISHED = `select from outbox where name like 'imports.%' and completed_at is null`;

const business = (place: number): string => `business_name = 'Business ${place}, Inc.'`;
const becomes = (state: string): Moment => ({
  table: 'imports',
  write: 'update',
  when: `new.state = '${state}' and old.state <> '${state}'`,
});
const marked = (job: string, mark: 'relayed_at' | 'completed_at'): Moment => ({
  table: 'outbox',
  write: 'update',
  when: `new.name = '${job}' and old.${mark} is null and new.${mark} is not null`,
});

describe('an import whose worker is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'townlink-killed-import-'));
  const path = join(folder, 'businesses.csv');
  let database: TestDatabase;
  let stage: ImportStage;
  let worker: Program;
  let undisturbed: Written[][];

  beforeAll(async () => {
    if (!existsSync(BUNDLE)) throw new Error('The worker is not built: npm run build');
    await writeBusinesses(path, ROWS);
    database = await createTestDatabase();
    await HeldMoment.install(database);
    await addPlace((text, values) => database.query(text, values));
    stage = await ImportStage.open({ ...database, bundle: BUNDLE, storage: folder });
    worker = stage.startWorker();
    undisturbed = await wholeLife();
  }, 300_000);

  afterAll(async () => {
    await worker?.stop();
    await stage?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function written(id: string): Promise<Written[]> {
    await eventually(async () => expect(await database.query(UNFINISHED)).toEqual([]), 120_000);
    return database.query<Written>(WRITTEN, [id]);
  }

  /** Checks, imports and undoes the file. @returns the data after each step */
  async function wholeLife(): Promise<Written[][]> {
    const { id } = await stage.check(path);
    const checked = await written(id);
    await stage.run(id);
    const imported = await written(id);
    await stage.undo(id);
    return [checked, imported, await written(id)];
  }

  async function killAt(moment: Moment): Promise<void> {
    const held = await HeldMoment.hold(database, moment);
    try {
      await held.isReached();
      await worker.kill();
    } finally {
      await held.release();
    }
    worker = stage.startWorker();
  }

  it('[IMPORT-1] is compared with one that was left alone, which imports every row and undoes all of them', () => {
    const businesses = undisturbed.map((rows) => rows.filter(({ row }) => 'business_name' in row).length);
    expect(businesses).toEqual([0, ROWS, 0]);
  });

  it.each<[string, Moment]>([
    ['while its check is handed to the queue', marked('imports.check', 'relayed_at')],
    [
      'in the middle of the second transaction of the check',
      { table: 'import_rows', write: 'insert', when: 'new.number = 700' },
    ],
    ['at the end of the check', becomes('checked')],
    ['after the check, before its job is done', marked('imports.check', 'completed_at')],
    ['between the check and the first transaction', marked('imports.run', 'relayed_at')],
    ['in the first transaction', { table: 'imported_businesses', write: 'insert', when: `new.${business(1)}` }],
    [
      'in the middle of the second transaction',
      { table: 'imported_businesses', write: 'insert', when: `new.${business(700)}` },
    ],
    [
      'when it notes how far the second transaction came',
      { table: 'imports', write: 'update', when: 'new.rows_done = 1000 and old.rows_done = 500' },
    ],
    ['at the end of the import', becomes('imported')],
    ['after its last transaction, before its job is done', marked('imports.run', 'completed_at')],
    ['in the middle of the undo', { table: 'imported_businesses', write: 'delete', when: `old.${business(700)}` }],
    ['at the end of the undo', becomes('undone')],
  ])(
    '[IMPORT-1] %s is as one that was left alone',
    async (_moment, moment) => {
      const [life] = await Promise.all([wholeLife(), killAt(moment)]);
      expect(life).toEqual(undisturbed);
    },
    400_000,
  );
});
