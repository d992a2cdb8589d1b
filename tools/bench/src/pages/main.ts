import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { DirectoryBenchSettings } from '../directory/bench.config';
import { startMeasuredServer } from '../directory/measured-server';
import { fillDirectory } from '../directory/dataset';
import { gatewaySettings } from '../directory/gateway-settings';
import { type Drive, measure, type Measurement, median, pagePaths, warmUp } from '../directory/measure';
import { describe, describeVerdict, type Result } from '../directory/report';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { hitRate } from './hit-rate';

/** Rendering takes the whole processor: more clients only wait for one another. */
const CONNECTIONS = 4;

const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

/** Every page is rendered: by the bare server and by a gateway that caches neither pages nor lists. */
async function measureInTurns(scratch: ScratchDatabase): Promise<Result[]> {
  const uncached = { PAGE_CACHE_SECONDS: '0', DIRECTORY_CACHE_SECONDS: '0', PAGE_TIMEOUT: '60000' };
  const addresses = { DATABASE_URL: scratch.url, DATABASE_READ_URL: scratch.readUrl };
  const servers = [
    await startMeasuredServer(join(bundles, 'bare-pages.mjs'), addresses),
    await startMeasuredServer(join(bundles, 'gateway.mjs'), gatewaySettings(scratch, files, uncached)),
  ];
  const entries = ['bare node:http, same page', 'gateway, every page rendered'].map((name, place) => {
    const drive: Drive = {
      server: servers[place]!,
      paths: pagePaths(),
      connections: CONNECTIONS,
      seconds: settings.BENCH_SECONDS,
    };
    return { name, drive, rounds: [] as Measurement[] };
  });
  for (const { drive } of entries) await warmUp(drive);
  for (let round = 0; round < settings.BENCH_ROUNDS; round++) {
    for (const { drive, rounds } of entries) rounds.push(await measure(drive));
  }
  const results = entries.map(({ name, drive, rounds }) => ({
    name,
    memory: drive.server.memory(),
    ...median(rounds),
  }));
  await Promise.all(servers.map((server) => server.stop()));
  return results;
}

const scratch = await createScratchDatabase(settings);
try {
  await fillDirectory(scratch, settings.BENCH_PROVIDERS);
  console.log(`Pages of ${pagePaths().length} lists; load of the machine ${loadavg()[0]!.toFixed(1)}:`);
  const [bare, gateway] = (await measureInTurns(scratch)) as [Result, Result];
  const how = { bundles, files, seconds: 2 * settings.BENCH_SECONDS };
  const others = await hitRate(scratch, { ...how, written: 'others' });
  const same = await hitRate(scratch, { ...how, written: 'same' });
  const ratio = gateway.rate / bare.rate;
  const verdicts = [
    { promise: 'rendered, of the bare server: at least 0.7', ratio, isKept: ratio >= 0.7 },
    {
      promise: `from the cache with ${others.writes} writes in other markets: above 0.95`,
      ratio: others.share,
      isKept: others.share > 0.95,
    },
    {
      promise: `from the cache with ${same.writes} writes in the same markets: below that`,
      ratio: same.share,
      isKept: same.share < others.share,
    },
  ];
  console.log(`${describe([bare, gateway])}\n${verdicts.map(describeVerdict).join('\n')}`);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
