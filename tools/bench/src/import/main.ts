import 'reflect-metadata';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { peakMegabytes, residentMegabytes } from '../process-figures';
import { createScratchDatabase } from '../scratch-database';
import { addPlace, writeBusinesses } from './businesses-file';
import { ImportStage } from './import-stage';

/**
 * Imports businesses through the worker, as many as in the first argument (10,000), and then the same file again. The
 * limit is a minute for 10,000 rows, and another for each 8,333 more.
 */
const rows = Number(process.argv[2] ?? 10_000);
const bundle = join(fileURLToPath(import.meta.url), '..', 'worker.mjs');

/** 10,000 rows within 60 s, 100,000 within 12 minutes. */
const MOST_SECONDS = Math.max(60, (rows / 100_000) * 720);
/** Number of equal parts of the work, and the maximum growth of the worker's memory from the second to the last. */
const [MEMORY_PARTS, MOST_GROWTH] = [5, 1.25];

const folder = mkdtempSync(join(tmpdir(), 'townlink-import-'));
const path = join(folder, 'businesses.csv');
const database = await createScratchDatabase(readKillSettings());
try {
  await addPlace((text, values) => database.query(text, values));
  await writeBusinesses(path, rows);
  const stage = await ImportStage.open({ ...database, bundle, storage: folder });
  const report = await run(stage).finally(() => stage.close());
  console.table(report);
  const isRight =
    report.new === rows &&
    report.changedBySecond === 0 &&
    report.seconds <= MOST_SECONDS &&
    report.memoryGrowth <= MOST_GROWTH;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(stage: ImportStage) {
  const worker = stage.startWorker();
  const memory: number[] = [];
  const look = (): void => void memory.push(residentMegabytes(worker.pid));
  const begun = performance.now();
  const checked = await stage.check(path, look);
  const between = performance.now();
  const imported = await stage.run(checked.id, look);
  const ended = performance.now();
  const again = await stage.check(path);
  const peakMb = peakMegabytes(worker.pid);
  await worker.stop();
  const part = (number: number) =>
    Math.max(...memory.slice((memory.length * (number - 1)) / MEMORY_PARTS, (memory.length * number) / MEMORY_PARTS));
  return {
    rows,
    fileMb: statSync(path).size / 1_048_576,
    new: imported.counts.new,
    changedBySecond: again.counts.new + again.counts.changed,
    checkSeconds: (between - begun) / 1_000,
    importSeconds: (ended - between) / 1_000,
    seconds: (ended - begun) / 1_000,
    peakMb,
    memoryGrowth: part(MEMORY_PARTS) / part(2),
    load: loadavg()[0],
  };
}
