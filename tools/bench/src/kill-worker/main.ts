import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killRun } from './kill-run';
import { createScratchDatabase } from '../scratch-database';
import { readKillSettings } from './kill-worker.config';
import { openStage } from './stage';

/**
 * Kills the worker fifty times (or as often as in the first argument) and prints what happened to the emails. With
 * 'blind' as the second argument, the mail provider's activity cannot be queried.
 */
const kills = Number(process.argv[2] ?? 50);
const bundle = join(fileURLToPath(import.meta.url), '..', 'worker.mjs');
const storage = mkdtempSync(join(tmpdir(), 'townlink-kill-'));
const database = await createScratchDatabase(readKillSettings());
try {
  const onKill = (kill: number): void => void (kill % 10 === 0 && console.log(`${kill} of ${kills} kills`));
  const stage = await openStage({ ...database, bundle, storage, activity: process.argv[3] !== 'blind' });
  const report = await killRun(stage, { kills, onKill }).finally(() => stage.close());
  console.table(report);
  process.exitCode = report.lost === 0 && report.phantom === 0 ? 0 : 1;
} finally {
  await database.drop();
  rmSync(storage, { recursive: true, force: true });
}
