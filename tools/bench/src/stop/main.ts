import 'reflect-metadata';
import { createSandbox } from '@townlink/sandbox-tools';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startMeasuredServer } from '../directory/measured-server';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { workerProgram } from '../worker-program';
import { createScratchDatabase } from '../scratch-database';
import { startBusyProcesses } from './busy-processes';

/** Longest that a stop may take, in milliseconds. */
const LIMIT = 5_000;

/**
 * Starts gateway and worker and stops them again, 200 times or as often as the first argument says, beside four busy
 * processes or as many as the second says. The gateway is stopped with a request at hand whose client keeps its connection,
 * and with a client that has connected and asks nothing; the worker with jobs at hand.
 */
const rounds = Number(process.argv[2] ?? 200);
const busy = startBusyProcesses(Number(process.argv[3] ?? 4));
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-stop-'));
const [database, sandbox] = await Promise.all([createScratchDatabase(readKillSettings()), createSandbox()]);
const settings = {
  DATABASE_URL: database.url,
  DATABASE_READ_URL: database.readUrl,
  SITE_URL: 'http://127.0.0.1:8080',
  SECRET_KEY: 'a secret key of the benchmark that is long enough',
  SENDGRID_API_KEY: 'SG.stop',
  SENDGRID_API_BASE: sandbox.sendgridUrl,
  STRIPE_SECRET_KEY: 'sk_test_stop',
  STRIPE_API_BASE: sandbox.url,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  GOOGLE_PLACES_API_KEY: 'stop',
  GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
  STORAGE_DIRECTORY: files,
  LOG_LEVEL: 'info',
};

async function timed(stop: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await stop();
  return performance.now() - began;
}

async function stopGateway(): Promise<number> {
  const gateway = await startMeasuredServer(join(bundles, 'gateway.mjs'), settings);
  const { port } = new URL(gateway.origin);
  const silent = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const agent = new Agent({ keepAlive: true });
  const asks = ['/api/plans', '/api/categories', '/api/health/ready'].map((path) =>
    get({ port, path, agent }, (response) => response.resume()).on('error', () => undefined),
  );
  await new Promise((resolve) => asks[0]!.once('response', resolve));
  const took = await timed(() => gateway.stop());
  silent.destroy();
  agent.destroy();
  return took;
}

async function stopWorker(): Promise<number> {
  const worker = workerProgram(join(bundles, 'worker.mjs'), settings);
  await worker.start();
  await database.query(
    `insert into outbox (queue, name, payload) select 'maintenance', 'outbox.prune', '{}' from generate_series(1, 20)`,
  );
  return timed(() => worker.stop());
}

try {
  const stops: { program: string; milliseconds: number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const [gateway, worker] = await Promise.all([stopGateway(), stopWorker()]);
    stops.push({ program: 'gateway', milliseconds: gateway }, { program: 'worker', milliseconds: worker });
    if (round % 10 === 0) console.log(`${round} of ${rounds} rounds`);
  }
  const report = ['gateway', 'worker'].map((program) => {
    const times = stops.filter((stop) => stop.program === program).map(({ milliseconds }) => milliseconds);
    times.sort((one, other) => one - other);
    const [median, slowest] = [times[Math.floor(times.length / 2)]!, times.at(-1)!].map(Math.round);
    return { program, stops: times.length, 'median ms': median, 'slowest ms': slowest };
  });
  console.table(report);
  process.exitCode = stops.every(({ milliseconds }) => milliseconds < LIMIT) ? 0 : 1;
} finally {
  busy.end();
  await Promise.all([database.drop(), sandbox.close()]);
  rmSync(files, { recursive: true, force: true });
}
