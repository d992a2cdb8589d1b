import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import type { Import } from '@townlink/contracts';
import type { Program } from '@townlink/server-testing/program';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPlace, writeBusinesses } from './businesses-file';
import { ImportStage } from './import-stage';

const BUNDLE = 'apps/worker/dist/main.mjs';
const ROWS = 2_000;

/** What an import wrote, without what differs from run to run. */
const WRITTEN = `
  select to_jsonb(b) - array['id', 'import_id', 'created_at', 'updated_at', 'category_id'] as row from imported_businesses b
  union all
  select jsonb_build_object('number', number, 'outcome', outcome, 'problems', problems, 'isWritten', subject_id is not null)
    from import_rows
  order by 1`;

describe('an import whose worker dies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'townlink-killed-import-'));
  const path = join(folder, 'businesses.csv');

  beforeAll(async () => {
    if (!existsSync(BUNDLE)) throw new Error('The worker is not built: npm run build');
    await writeBusinesses(path, ROWS);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  interface Setting {
    stage: ImportStage;
    database: TestDatabase;
  }

  async function within<Result>(work: (setting: Setting) => Promise<Result>): Promise<Result> {
    const database = await createTestDatabase();
    try {
      await addPlace((text, values) => database.query(text, values));
      const stage = await ImportStage.open({ ...database, bundle: BUNDLE, storage: folder });
      return await work({ stage, database }).finally(() => stage.close());
    } finally {
      await database.drop();
    }
  }

  const undisturbed = (): Promise<unknown[]> =>
    within(async ({ stage, database }) => {
      const worker = stage.startWorker();
      await stage.run((await stage.check(path)).id);
      await worker.stop();
      return database.query(WRITTEN);
    });

  /** Kills each worker once it has done some of the rows, and starts another. */
  function killing(stage: ImportStage, worker: { current: Program }, done: (one: Import) => number) {
    const kills = { count: 0, pending: Promise.resolve() };
    const onLook = (one: Import): void => {
      if (kills.count > 0 || done(one) < 500 || done(one) >= ROWS) return;
      kills.count += 1;
      kills.pending = worker.current.kill().then(() => void (worker.current = stage.startWorker()));
    };
    return { kills, onLook };
  }

  it('[IMPORT-1] goes on behind the last transaction of another, in the check and in the import, to an equal result', async () => {
    const expected = await undisturbed();
    expect(expected).toHaveLength(2 * ROWS);
    const found = await within(async ({ stage, database }) => {
      const worker = { current: stage.startWorker() };
      const inCheck = killing(stage, worker, ({ rows_checked }) => rows_checked);
      const checked = await stage.check(path, inCheck.onLook);
      await inCheck.kills.pending;
      const inRun = killing(stage, worker, ({ rows_done }) => rows_done);
      const imported = await stage.run(checked.id, inRun.onLook);
      await inRun.kills.pending;
      expect([inCheck.kills.count, inRun.kills.count]).toEqual([1, 1]);
      expect(imported).toMatchObject({ state: 'imported', rows_done: ROWS, counts: { new: ROWS, faulty: 0 } });
      await worker.current.stop();
      return database.query(WRITTEN);
    });
    expect(found).toEqual(expected);
  }, 300_000);
});
