/** Runs every repeating job once among a million listings, one after the other. */
import 'reflect-metadata';
import { jobDefinition, type JobName, jobNames } from '@townlink/contracts';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { loadSettings } from '@townlink/server-config';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillApi } from '../api/dataset';
import { startRedis } from '../redis';
import { ScaleBenchSettings } from '../scale/scale.config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { programSettings, sandboxSettings } from '../program-settings';
import { launchWorker } from '../worker-program';

/** Maximum seconds of a job, which must also succeed at its first attempt. */
const GOAL = 120;

const settings = loadSettings(ScaleBenchSettings);
const bundle = join(dirname(process.argv[1]!), 'worker.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

const workerSettings = (database: ScratchDatabase, sandbox: Sandbox, redisUrl: string | undefined) =>
  programSettings(database, files, {
    ...sandboxSettings(sandbox),
    ...(redisUrl && { REDIS_URL: redisUrl }),
    LOG_LEVEL: 'error',
  });

interface Run {
  seconds: number | null;
  last_error: string | null;
}

/** Adds a job like its schedule does, and waits until it is done or an attempt failed. */
async function run(database: ScratchDatabase, name: JobName): Promise<Run> {
  const [row] = await database.query<{ id: string }>(
    `insert into outbox (queue, name, payload) values ($1, $2, '{}') returning id`,
    [jobDefinition(name).queue, name],
  );
  for (;;) {
    await wait(100);
    const [state] = await database.query<Run>(
      `select extract(epoch from completed_at - created_at)::float8 as seconds, last_error from outbox where id = $1`,
      [row!.id],
    );
    if (state!.seconds !== null || state!.last_error !== null) return state!;
  }
}

const sandbox = await createSandbox();
const redis = await startRedis();
const scratch = await createScratchDatabase(settings);
await fillApi(scratch, settings.BENCH_PROVIDERS);
const worker = launchWorker(bundle, workerSettings(scratch, sandbox, redis?.url));
try {
  let missed = 0;
  for (const name of jobNames.filter((one) => jobDefinition(one).repeat)) {
    const { seconds, last_error } = await run(scratch, name);
    if (last_error || seconds! > GOAL) missed++;
    console.log(`${name.padEnd(34)} ${last_error ?? `${seconds!.toFixed(1)} s`}`);
  }
  console.log(missed === 0 ? `Each done within ${GOAL} s` : `${missed} failed, or took more than ${GOAL} s`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await worker.stop();
  await scratch.drop();
  await redis?.stop();
  await sandbox.close();
  rmSync(files, { recursive: true, force: true });
}
