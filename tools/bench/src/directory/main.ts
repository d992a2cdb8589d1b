import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { DirectoryBenchSettings } from './bench.config';
import { type Contestant, startContestant } from './contestant';
import { fillDirectory } from './dataset';
import { gatewaySettings } from './gateway-settings';
import { type Drive, measure, type Measurement, median, searchPaths } from './measure';
import { describe, describeVerdict, judge, type Standing } from './report';

const WARM_UP_SECONDS = 2;
const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

interface Entry {
  name: string;
  server: Contestant;
  drive: Drive;
  rounds: Measurement[];
}

function entry(name: string, server: Contestant, paths: string[]): Entry {
  const drive = {
    server,
    paths,
    connections: settings.BENCH_CONNECTIONS,
    seconds: settings.BENCH_SECONDS,
  };
  return { name, server, drive, rounds: [] };
}

async function compete(scratch: ScratchDatabase): Promise<Standing[]> {
  const addresses = { DATABASE_URL: scratch.url, DATABASE_READ_URL: scratch.readUrl };
  const bare = await startContestant(join(bundles, 'bare-server.mjs'), addresses);
  const uncached = await startContestant(
    join(bundles, 'gateway.mjs'),
    gatewaySettings(scratch, files, { DIRECTORY_CACHE_SECONDS: '0' }),
  );
  const cached = await startContestant(
    join(bundles, 'gateway.mjs'),
    gatewaySettings(scratch, files, { DIRECTORY_CACHE_SECONDS: '3600' }),
  );
  const entries = [
    entry('bare node:http, prepared statement', bare, searchPaths()),
    entry('gateway, uncached', uncached, searchPaths()),
    entry('static response', bare, ['/static']),
    entry('gateway, cached', cached, searchPaths()),
  ];
  for (const { drive } of entries) await measure({ ...drive, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < settings.BENCH_ROUNDS; round++) {
    for (const { drive, rounds } of entries) rounds.push(await measure(drive));
  }
  const standings = entries.map(({ name, server, rounds }) => ({ name, memory: server.memory(), ...median(rounds) }));
  await Promise.all([bare, uncached, cached].map((server) => server.stop()));
  return standings;
}

const scratch = await createScratchDatabase(settings);
try {
  console.log(`Directory search over ${settings.BENCH_PROVIDERS} providers, ${settings.BENCH_CONNECTIONS} clients:`);
  await fillDirectory(scratch, settings.BENCH_PROVIDERS);
  const standings = await compete(scratch);
  const verdicts = judge(standings[0]!, standings[1]!, standings[2]!, standings[3]!);
  console.log(`${describe(standings)}\n${verdicts.map(describeVerdict).join('\n')}`);
  process.exitCode = verdicts.every((verdict) => verdict.isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
