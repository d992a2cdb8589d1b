/** Compares a search by words among a million listings with one among 20,000, without caches. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { programSettings } from '../program-settings';
import { type MeasuredServer, startMeasuredServer } from '../directory/measured-server';
import { ScaleBenchSettings } from '../scale/scale.config';
import { createScratchDatabase } from '../scratch-database';
import { fillFind, findTexts } from './dataset';

const SMALL = 20_000;
/** Maximum ratio of the times in the large and the small directory, and maximum milliseconds. */
const GOALS = { ratio: 1.3, p99: 30 };

const settings = loadSettings(ScaleBenchSettings);
const gatewayBundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

async function openDirectory(providers: number) {
  const scratch = await createScratchDatabase(settings);
  await fillFind(scratch, providers);
  const uncached = { PAGE_CACHE_SECONDS: '0', DIRECTORY_CACHE_SECONDS: '0' };
  const server = await startMeasuredServer(gatewayBundle, programSettings(scratch, files, uncached));
  const close = async () => {
    await server.stop();
    await scratch.drop();
  };
  return { name: `${providers.toLocaleString('en-US')} listings`, server, times: [] as number[], close };
}

/** Milliseconds of one response. */
async function ask({ origin }: MeasuredServer, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)]!;

/** Requested first and not measured: opens connections, prepares statements and loads the words of services. */
const WARM_UP = ['plumber', 'plumbr in Lehi', 'river bank', 'rivr bnk plumbing', 'Logan'];

const directories = [await openDirectory(SMALL), await openDirectory(settings.BENCH_PROVIDERS)];
try {
  const paths = (text: string) => [`/api/find?q=${encodeURIComponent(text)}`];
  for (const path of WARM_UP.flatMap(paths)) for (const { server } of directories) await ask(server, path);
  // Alternately, so that other work on the machine affects both.
  for (const path of findTexts().flatMap(paths)) {
    for (const { server, times } of directories) times.push(await ask(server, path));
  }
  for (const { name, times } of directories)
    console.log(
      `${name.padEnd(20)} p50 ${quantile(times, 0.5).toFixed(1)} ms   p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    );
  const [small, large] = directories.map(({ times }) => quantile(times, 0.99)) as [number, number];
  const isReached = large / small <= GOALS.ratio && large < GOALS.p99;
  console.log(
    `p99 large / small: ${(large / small).toFixed(2)}; ${isReached ? 'goals met' : `goals missed: ${JSON.stringify(GOALS)}`}`,
  );
  process.exitCode = isReached ? 0 : 1;
} finally {
  for (const { close } of directories) await close();
  rmSync(files, { recursive: true, force: true });
}
