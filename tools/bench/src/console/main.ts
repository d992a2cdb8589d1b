/**
 * Compares the response times of the console's lists and overview with those for a business a fifth as large: `--
 * providers referrals` measures only these.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { logDuration } from '../log-duration';
import { requestedLists } from './requested-lists';
import { ConsoleBenchSettings } from './console.config';
import { type ConsoleServer, startConsole } from './console-server';
import { fillConsole } from './fill-console';
import { type Measured, timesOf } from './list-times';

/** In milliseconds. */
const LONGEST = 150;
const MOST_TIMES = 1.5;
/** Differences below this number of milliseconds are noise of the machine. */
const NOISE = 5;

const settings = loadSettings(ConsoleBenchSettings);
const words = process.argv.slice(2);
const isAsked = (list: string): boolean => words.length === 0 || words.some((word) => list.includes(word));
const bundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

/** The slowest page of every list, for each business. */
async function measure(scratches: readonly ScratchDatabase[]): Promise<Map<string, Measured[]>> {
  const servers: ConsoleServer[] = [];
  const slowest = new Map<string, Measured[]>();
  try {
    for (const scratch of scratches) servers.push(await startConsole(scratch, bundle, files));
    const [lists, ...others] = await Promise.all(servers.map((server) => requestedLists(server.get, isAsked)));
    for (const [place, { name }] of lists!.entries()) {
      const compared = [lists!, ...others].map((of, index) => ({ server: servers[index]!, list: of[place]! }));
      slowest.set(name, await logDuration(name, () => timesOf(compared, settings.BENCH_ASKED)));
    }
  } finally {
    for (const server of servers) await server.close();
  }
  return slowest;
}

const sizes = [settings.BENCH_SMALLER, settings.BENCH_PROVIDERS].filter((size) => size > 0);
const scratches = [await createScratchDatabase(settings)];
let measured: Map<string, Measured[]>;
try {
  for (const [place, to] of sizes.entries()) {
    console.log(`${to.toLocaleString('en-US')} providers`);
    if (place > 0) scratches.push(await logDuration('copied', () => scratches[place - 1]!.copy()));
    const filling = { from: sizes[place - 1] ?? 0, to, of: sizes.at(-1)! };
    await logDuration('filled', () => fillConsole(scratches[place]!, filling));
  }
  measured = await measure(scratches);
} finally {
  for (const scratch of scratches) await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}

const rows = [...measured].map(([list, bySize]) => {
  const { page, p99, median, first } = bySize.at(-1)!;
  const small = bySize[0]!;
  const isKept = p99 < LONGEST && p99 <= Math.max(MOST_TIMES * small.p99, small.p99 + NOISE);
  const figures = {
    'p99, ms': p99,
    'p99 of the smaller, ms': small.p99,
    'median, ms': median,
    'median of the smaller, ms': small.median,
    'first request, ms': first,
  };
  const shown = Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]);
  const slowest = decodeURIComponent(page.split('?')[1] ?? '').slice(0, 50);
  return { list, 'slowest page': slowest, ...Object.fromEntries(shown), times: (p99 / small.p99).toFixed(2), isKept };
});
console.table(rows);
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
