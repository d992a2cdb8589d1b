import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { DirectoryBenchSettings } from './bench.config';
import { type MeasuredServer, startMeasuredServer } from './measured-server';
import { fillDirectory } from './dataset';
import { gatewaySettings } from './gateway-settings';
import { type Drive, measure, type Measurement, median, searchPaths, warmUp } from './measure';
import { describe, describeVerdict, judge, type Result } from './report';

const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

interface Entry {
  name: string;
  server: MeasuredServer;
  drive: Drive;
  rounds: Measurement[];
}

function entry(name: string, server: MeasuredServer, paths: string[]): Entry {
  const drive = {
    server,
    paths,
    connections: settings.BENCH_CONNECTIONS,
    seconds: settings.BENCH_SECONDS,
  };
  return { name, server, drive, rounds: [] };
}

async function measureInTurns(scratch: ScratchDatabase): Promise<Result[]> {
  const addresses = { DATABASE_URL: scratch.url, DATABASE_READ_URL: scratch.readUrl };
  const bare = await startMeasuredServer(join(bundles, 'bare-server.mjs'), addresses);
  const uncached = await startMeasuredServer(
    join(bundles, 'gateway.mjs'),
    gatewaySettings(scratch, files, { DIRECTORY_CACHE_SECONDS: '0' }),
  );
  const cached = await startMeasuredServer(
    join(bundles, 'gateway.mjs'),
    gatewaySettings(scratch, files, { DIRECTORY_CACHE_SECONDS: '3600' }),
  );
  const entries = [
    entry('bare node:http, prepared statement', bare, searchPaths()),
    entry('gateway, uncached', uncached, searchPaths()),
    entry('static response', bare, ['/static']),
    entry('gateway, cached', cached, searchPaths()),
  ];
  for (const { drive } of entries) await warmUp(drive);
  for (let round = 0; round < settings.BENCH_ROUNDS; round++) {
    for (const { drive, rounds } of entries) rounds.push(await measure(drive));
  }
  const results = entries.map(({ name, server, rounds }) => ({ name, memory: server.memory(), ...median(rounds) }));
  await Promise.all([bare, uncached, cached].map((server) => server.stop()));
  return results;
}

const scratch = await createScratchDatabase(settings);
try {
  console.log(`Directory search over ${settings.BENCH_PROVIDERS} providers, ${settings.BENCH_CONNECTIONS} clients:`);
  await fillDirectory(scratch, settings.BENCH_PROVIDERS);
  const results = await measureInTurns(scratch);
  const verdicts = judge(results[0]!, results[1]!, results[2]!, results[3]!);
  console.log(`${describe(results)}\n${verdicts.map(describeVerdict).join('\n')}`);
  process.exitCode = verdicts.every((verdict) => verdict.isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
