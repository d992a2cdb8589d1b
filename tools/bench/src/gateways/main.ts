import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillDirectory } from '../directory/dataset';
import { programSettings } from '../program-settings';
import { measure, pagePaths, warmUp } from '../directory/measure';
import { startMeasuredServer } from '../directory/measured-server';
import { atLeast, describeVerdict } from '../directory/report';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { createScratchDatabase } from '../scratch-database';

/**
 * Pages rendered without a cache by one gateway and by two concurrently: three rounds of the given seconds (10). Each
 * gateway is limited to one core, like a pod: otherwise its garbage collection threads use a quarter of another core,
 * which two gateways on two cores do not have.
 */
const seconds = Number(process.argv[2] ?? 10);
const ROUNDS = 3;
/** Rendering takes a whole core, so that more clients would only wait. */
const CONNECTIONS = 4;
const NOTHING_KEPT = { PAGE_CACHE_SECONDS: '0', DIRECTORY_CACHE_SECONDS: '0', PAGE_TIMEOUT: '60000' };

const bundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-gateways-'));
const scratch = await createScratchDatabase(readKillSettings());
try {
  await fillDirectory(scratch, 20_000);
  const settings = programSettings(scratch, files, NOTHING_KEPT);
  const servers = [];
  for (const core of [0, 1]) servers.push(await startMeasuredServer(bundle, settings, { core }));
  const drives = servers.map((server) => ({ server, paths: pagePaths(), connections: CONNECTIONS, seconds }));
  for (const drive of drives) await warmUp(drive);
  console.log(`Pages per second of one gateway and of two; machine load ${loadavg()[0]!.toFixed(1)}:`);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await measure(drives[0]!);
    const both = await Promise.all(drives.map((drive) => measure(drive)));
    rounds.push({ one: Math.round(one.rate), two: Math.round(both.reduce((sum, { rate }) => sum + rate, 0)) });
  }
  console.table(rounds);
  const ratios = rounds.map(({ one, two }) => two / one).sort((least, most) => least - most);
  const verdict = atLeast(1.7, 'uncached pages/s, two gateways / one', ratios[Math.floor(ROUNDS / 2)]!);
  console.log(describeVerdict(verdict));
  process.exitCode = verdict.isKept ? 0 : 1;
  await Promise.all(servers.map((server) => server.stop()));
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
