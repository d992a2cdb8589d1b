import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@townlink/embedded-postgres/ports';
import { randomFrom } from '@townlink/server-testing/model';
import { Program } from '@townlink/server-testing/program';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { createScratchDatabase } from '../scratch-database';
import { launchWorker } from '../worker-program';
import { delayRun } from './delay-run';
import { faultRun } from './fault-run';
import { WebhooksBench } from './stage';

/**
 * Sends events by two workers while they and the receiver are killed. Arguments: number of events (10,000), number of
 * kills (20), and the seed. Then measures the delay of other webhooks next to one whose receiver hangs, and next to the
 * number in the fourth argument (1,000).
 */
const [events = 10_000, kills = 20, seed = 1, hanging = 1_000] = process.argv.slice(2).map(Number);

const MOST_DELAY = 1.1;
const TURNS = 8;
const LONGEST_MS = 60 * 60_000;

const bundles = dirname(process.argv[1]!);
const folder = mkdtempSync(join(tmpdir(), 'townlink-webhooks-'));
setTimeout(() => {
  console.error(`Not done within ${LONGEST_MS / 60_000} minutes`);
  process.exit(1);
}, LONGEST_MS).unref();

const database = await createScratchDatabase(readKillSettings());
try {
  const stage = await WebhooksBench.open(database);
  console.log(`Machine load ${loadavg()[0]!.toFixed(1)}`);
  const faults = await underFaults(stage);
  console.table(faults);
  const delays = [await besideHanging(stage, 1), await besideHanging(stage, hanging)];
  console.table(delays);
  await stage.close();
  const isRight =
    faults.lost + faults.failed + faults.forged + faults.doublesWithAnotherId === 0 &&
    delays.every(({ ratio }) => ratio <= MOST_DELAY);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

function startWorker({ settings }: WebhooksBench): Program {
  return launchWorker(join(bundles, 'worker.mjs'), settings);
}

async function underFaults(stage: WebhooksBench) {
  const [port, file] = [await freePort(), join(folder, 'received')];
  const { id, secret } = await stage.subscribe(`http://127.0.0.1:${port}/hooks`);
  const settings = { PORT: String(port), RECEIVED_FILE: file, WEBHOOK_SECRET: secret };
  const receiver = new Program({ bundle: join(bundles, 'webhook-receiver.mjs'), settings });
  await receiver.start();
  const run = { stage, webhookId: id, receiver, file, startWorker: () => startWorker(stage) };
  const report = await faultRun({ ...run, events, kills, random: randomFrom(seed) });
  await receiver.stop();
  await stage.remove(id);
  return report;
}

async function besideHanging(stage: WebhooksBench, webhooks: number) {
  const worker = startWorker(stage);
  while (!worker.isReady) {
    worker.assertRunning();
    await delay(100);
  }
  const delays = await delayRun(stage, TURNS, webhooks);
  await worker.stop();
  return { ...delays, load: loadavg()[0]!.toFixed(1) };
}
