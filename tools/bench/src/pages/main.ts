import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { DirectoryBenchSettings } from '../directory/bench.config';
import { startMeasuredServer } from '../directory/measured-server';
import { fillDirectory, isBare, isFull } from '../directory/dataset';
import { programSettings } from '../program-settings';
import { measureInterleaved } from '../directory/measure-interleaved';
import { pagePaths } from '../directory/measure';
import { atLeast, describe, describeVerdict, judgeFull, type Result } from '../directory/report';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { hitRate } from './hit-rate';

/** Rendering takes the whole processor, so that more clients would only wait. */
const CONNECTIONS = 4;

/** Cities whose pages are requested repeatedly: fewer than the cache's capacity. */
const isKept = (city: number): boolean => city <= 10 && isFull(city);

const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

/** Pages rendered for each request, and cached pages. */
async function measureServers(scratch: ScratchDatabase): Promise<Result[]> {
  const addresses = { DATABASE_URL: scratch.url, DATABASE_READ_URL: scratch.readUrl };
  const gateway = (own: Record<string, string>) =>
    startMeasuredServer(join(bundles, 'gateway.mjs'), programSettings(scratch, files, own));
  const bare = await startMeasuredServer(join(bundles, 'bare-pages.mjs'), addresses);
  const rendering = await gateway({ PAGE_CACHE_SECONDS: '0', DIRECTORY_CACHE_SECONDS: '0', PAGE_TIMEOUT: '60000' });
  const keeping = await gateway({ PAGE_CACHE_SECONDS: '3600' });
  const load = { connections: CONNECTIONS, seconds: settings.BENCH_SECONDS };
  const contenders = [
    { name: 'bare node:http, same page', drive: { server: bare, paths: pagePaths(isFull), ...load } },
    { name: 'gateway, every page rendered', drive: { server: rendering, paths: pagePaths(isFull), ...load } },
    { name: 'static page', drive: { server: bare, paths: ['/static'], ...load } },
    { name: 'gateway, pages from the cache', drive: { server: keeping, paths: pagePaths(isKept), ...load } },
    { name: 'gateway, rendered, bare listings', drive: { server: rendering, paths: pagePaths(isBare), ...load } },
  ];
  const results = await measureInterleaved(contenders, settings.BENCH_ROUNDS);
  await Promise.all([bare, rendering, keeping].map((server) => server.stop()));
  return results;
}

const scratch = await createScratchDatabase(settings);
try {
  await fillDirectory(scratch, settings.BENCH_PROVIDERS);
  console.log(`Pages of ${pagePaths().length} lists; machine load ${loadavg()[0]!.toFixed(1)}:`);
  const results = (await measureServers(scratch)) as [Result, Result, Result, Result, Result];
  const [bare, rendered, fixed, cached, renderedBare] = results;
  const how = { bundles, files, seconds: 2 * settings.BENCH_SECONDS };
  const others = await hitRate(scratch, { ...how, written: 'others' });
  const same = await hitRate(scratch, { ...how, written: 'same' });
  const verdicts = [
    atLeast(0.8, 'rendered / bare server', rendered.rate / bare.rate),
    atLeast(0.6, 'from the cache / static page', cached.rate / fixed.rate),
    judgeFull('rendered pages', rendered, renderedBare),
    {
      promise: `cache hits during ${others.writes} writes in other markets: above 0.95`,
      ratio: others.share,
      isKept: others.share > 0.95,
    },
    {
      promise: `cache hits during ${same.writes} writes in the same markets: below that`,
      ratio: same.share,
      isKept: same.share < others.share,
    },
  ];
  console.log(`${describe(results)}\n${verdicts.map(describeVerdict).join('\n')}`);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
