import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { killBench } from './kill-bench';

/** Few, because each takes two seconds; `npm run bench:kill` does fifty. */
const KILLS = 5;
const root = process.cwd();
/** Within the workspace, where the bundle finds its packages. */
const output = join(root, '.cache', 'worker-under-test');

describe('Worker, killed', () => {
  let testDatabase: TestDatabase;
  let storage: string;

  beforeAll(async () => {
    const webpack = join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
    execFileSync(process.execPath, [webpack, '--output-path', output], {
      cwd: join(root, 'apps', 'worker'),
      env: { PATH: process.env.PATH },
      stdio: 'pipe',
    });
    testDatabase = await createTestDatabase();
    storage = mkdtempSync(join(tmpdir(), 'townlink-kill-'));
  }, 60_000);

  afterAll(async () => {
    await testDatabase?.drop();
    rmSync(storage, { recursive: true, force: true });
  });

  it('[MAIL-1] [JOB-1] loses no e-mail and invents none when the worker is killed in the middle of its work', async () => {
    const { url, ownerUrl } = testDatabase;
    const report = await killBench({ kills: KILLS, url, ownerUrl, bundle: join(output, 'main.mjs'), storage });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ lost: 0, phantom: 0, committed: KILLS * 9, rolledBack: KILLS * 3 });
    // A message can come twice only when a kill fell between the provider's taking it and our noting it.
    expect(report.duplicates).toBeLessThanOrEqual(report.interrupted);
    expect(report.recoverySeconds).toBeLessThan(30);
  }, 120_000);
});
