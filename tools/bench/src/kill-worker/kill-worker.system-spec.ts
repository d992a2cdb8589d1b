import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { killRun } from './kill-run';
import { openStage, type Stage } from './stage';

/** Few, because each takes some seconds; `npm run bench:kill` makes fifty. */
const KILLS = 5;
const BUNDLE = 'apps/worker/dist/main.mjs';

describe('Worker, as a process', () => {
  let testDatabase: TestDatabase;
  let storage: string;
  let stage: Stage;

  beforeAll(() => {
    if (!existsSync(BUNDLE)) throw new Error('The worker is not built: npm run build');
    storage = mkdtempSync(join(tmpdir(), 'townlink-kill-'));
  });

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    const { url, readUrl, ownerUrl } = testDatabase;
    stage = await openStage({ url, readUrl, ownerUrl, bundle: BUNDLE, storage });
  });

  afterEach(async () => {
    await stage?.close();
    await testDatabase?.drop();
  });

  afterAll(() => rmSync(storage, { recursive: true, force: true }));

  it('finishes the email at hand when it is asked to end', async () => {
    await stage.sandbox.control.addFault({ service: 'sendgrid', kind: 'slow', delay: 5_000, times: 'forever' });
    const worker = stage.startWorker();
    await stage.producer.batch(1);
    // A separate process takes time to start.
    await eventually(async () => expect(await stage.unsent('begun')).toHaveLength(1), 60_000);
    expect(await worker.stop()).toBe('SIGTERM');
    expect(await stage.unsent('all')).toHaveLength(0);
    expect(await stage.sandbox.control.messages()).toHaveLength(1);
  });

  it('[MAIL-1] [JOB-1] loses no email, invents none and sends none twice when it is killed in the middle of its work', async () => {
    const report = await killRun(stage, { kills: KILLS });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ lost: 0, phantom: 0, committed: KILLS * 9, rolledBack: KILLS * 3 });
    expect(report.duplicates).toBe(0);
  }, 600_000);
});
