import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { DirectoryBenchSettings } from './bench.config';
import { startMeasuredServer } from './measured-server';
import { fillDirectory, isBare, isFull } from './dataset';
import { programSettings } from '../program-settings';
import { measureInterleaved } from './measure-interleaved';
import { searchPaths } from './measure';
import { describe, describeVerdict, judge, judgeFull, type Result } from './report';

const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

async function measureServers(scratch: ScratchDatabase): Promise<Result[]> {
  const addresses = { DATABASE_URL: scratch.url, DATABASE_READ_URL: scratch.readUrl };
  const gateway = (seconds: string) =>
    startMeasuredServer(
      join(bundles, 'gateway.mjs'),
      programSettings(scratch, files, { DIRECTORY_CACHE_SECONDS: seconds }),
    );
  const bare = await startMeasuredServer(join(bundles, 'bare-server.mjs'), addresses);
  const uncached = await gateway('0');
  const cached = await gateway('3600');
  const load = { connections: settings.BENCH_CONNECTIONS, seconds: settings.BENCH_SECONDS };
  const contenders = [
    { name: 'bare node:http, prepared statement', drive: { server: bare, paths: searchPaths(isFull), ...load } },
    { name: 'gateway, uncached', drive: { server: uncached, paths: searchPaths(isFull), ...load } },
    { name: 'static response', drive: { server: bare, paths: ['/static'], ...load } },
    { name: 'gateway, cached', drive: { server: cached, paths: searchPaths(isFull), ...load } },
    { name: 'gateway, uncached, bare listings', drive: { server: uncached, paths: searchPaths(isBare), ...load } },
  ];
  const results = await measureInterleaved(contenders, settings.BENCH_ROUNDS);
  await Promise.all([bare, uncached, cached].map((server) => server.stop()));
  return results;
}

const scratch = await createScratchDatabase(settings);
try {
  console.log(`Directory search over ${settings.BENCH_PROVIDERS} providers, ${settings.BENCH_CONNECTIONS} clients:`);
  await fillDirectory(scratch, settings.BENCH_PROVIDERS);
  const results = await measureServers(scratch);
  const verdicts = [
    ...judge(results[0]!, results[1]!, results[3]!),
    judgeFull('uncached lists', results[1]!, results[4]!),
  ];
  console.log(`${describe(results)}\n${verdicts.map(describeVerdict).join('\n')}`);
  process.exitCode = verdicts.every((verdict) => verdict.isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
