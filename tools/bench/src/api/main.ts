/**
 * Compares the lists of the public API with their bare statements, and the times for a million listings with those for
 * 20,000, without caches. `-- providers markets` measures only lists whose names start with these words.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { programSettings } from '../program-settings';
import { measureInterleaved } from '../directory/measure-interleaved';
import { type MeasuredServer, startMeasuredServer } from '../directory/measured-server';
import { startRedis } from '../redis';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { ApiBenchSettings } from './api.config';
import { askInTurns } from './ask-in-turns';
import { fillApi, type List, LISTS } from './dataset';
import { GOALS, HEAD, isKept, lineOf, type Measured } from './table';

const SMALL = 20_000;
/** Calls of each list to each directory, one at a time. */
const CALLS = 1_000;

const settings = loadSettings(ApiBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));
const [, , ...wanted] = process.argv;
const lists = LISTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));

/** As in every deployment of several processes. Without it, each call also writes its counter to the measured database. */
const redis = await startRedis();
if (!redis) console.log('Calls are counted in PostgreSQL; to install Redis: apt-get install redis-server');

/** No caches, and a separate client address for each list, to stay below limits. */
const UNCACHED = {
  DIRECTORY_CACHE_SECONDS: '0',
  PUBLIC_API_CALLS_PER_MINUTE: '100000',
  TRUSTED_PROXIES: '127.0.0.1',
  ...(redis && { REDIS_URL: redis.url }),
};
const headersOf = (list: List) => ({ 'x-forwarded-for': `10.0.0.${LISTS.indexOf(list) + 1}` });

async function openDirectory(providers: number) {
  const scratch = await createScratchDatabase(settings);
  await fillApi(scratch, providers);
  const server = await startMeasuredServer(join(bundles, 'gateway.mjs'), programSettings(scratch, files, UNCACHED));
  const close = async () => {
    await server.stop();
    await scratch.drop();
  };
  return { scratch, server, close };
}

const openBare = ({ url, readUrl }: ScratchDatabase): Promise<MeasuredServer> =>
  startMeasuredServer(join(bundles, 'bare-api.mjs'), { DATABASE_URL: url, DATABASE_READ_URL: readUrl });

/** Checks that the gateway's response contains everything in the bare server's. @throws otherwise */
async function compare(bare: MeasuredServer, gateway: MeasuredServer, [path]: readonly string[]): Promise<void> {
  const [less, more] = await Promise.all(
    [bare, gateway].map(async ({ origin }) => (await (await fetch(origin + path!)).json()) as Record<string, unknown>),
  );
  for (const [name, value] of Object.entries(less!))
    if (JSON.stringify(value) !== JSON.stringify(more![name]))
      throw new Error(`${path}: the answers differ in ${name}`);
}

const bareRatio = async (bare: MeasuredServer, gateway: MeasuredServer, list: List) => {
  await compare(bare, gateway, list.paths);
  const load = { connections: settings.BENCH_CONNECTIONS, seconds: settings.BENCH_SECONDS, headers: headersOf(list) };
  return measureInterleaved(
    [
      { name: 'bare', drive: { server: bare, paths: list.paths, ...load } },
      { name: 'gateway', drive: { server: gateway, paths: list.paths, ...load } },
    ],
    settings.BENCH_ROUNDS,
  );
};

const small = await openDirectory(SMALL);
const large = settings.BENCH_PROVIDERS > SMALL ? await openDirectory(settings.BENCH_PROVIDERS) : undefined;
const bare = await openBare(small.scratch);
try {
  const sizes = `${SMALL.toLocaleString('en-US')} listings, large: ${settings.BENCH_PROVIDERS.toLocaleString('en-US')}`;
  console.log(`${sizes}; ${settings.BENCH_CONNECTIONS} clients; machine load ${loadavg()[0]!.toFixed(1)}\n${HEAD}`);
  const results: Measured[] = [];
  for (const list of lists) {
    const [without, within] = await bareRatio(bare, small.server, list);
    const tails = await askInTurns([small.server, ...(large ? [large.server] : [])], list.paths, {
      calls: CALLS,
      headers: headersOf(list),
    });
    const measured = { name: list.name, bare: without!, gateway: within!, tails };
    results.push(measured);
    console.log(lineOf(measured));
  }
  const isReached = results.every(isKept);
  console.log(isReached ? 'All goals met' : `Goals missed: ${JSON.stringify(GOALS)}`);
  process.exitCode = isReached ? 0 : 1;
} finally {
  await bare.stop();
  await small.close();
  await large?.close();
  await redis?.stop();
  rmSync(files, { recursive: true, force: true });
}
