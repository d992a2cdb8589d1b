/** Whether the console's lists and overview answer a business five times as large as fast: `-- providers referrals` of these alone. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { logDuration } from '../log-duration';
import { askedLists } from './asked-pages';
import { ConsoleBenchSettings } from './console.config';
import { startConsole } from './console-server';
import { fillConsole } from './fill-console';
import { type Measured, timesOf } from './list-times';

/** In milliseconds. */
const LONGEST = 150;
const MOST_TIMES = 1.5;
/** Under so many milliseconds a ratio says more of the machine than of the lists. */
const NOISE = 5;

const settings = loadSettings(ConsoleBenchSettings);
const words = process.argv.slice(2);
const isAsked = (list: string): boolean => words.length === 0 || words.some((word) => list.includes(word));
const bundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

/** The slowest page of every list. */
async function measure(scratch: ScratchDatabase): Promise<Map<string, Measured>> {
  const server = await startConsole(scratch, bundle, files);
  const slowest = new Map<string, Measured>();
  try {
    for (const list of await askedLists(server.get, isAsked))
      slowest.set(list.name, await logDuration(list.name, () => timesOf(server, list, settings.BENCH_ASKED)));
  } finally {
    await server.close();
  }
  return slowest;
}

const sizes = [settings.BENCH_SMALLER, settings.BENCH_PROVIDERS].filter((size) => size > 0);
const measured: Map<string, Measured>[] = [];
const scratch = await createScratchDatabase(settings);
try {
  for (const [place, to] of sizes.entries()) {
    const filling = { from: sizes[place - 1] ?? 0, to, of: sizes.at(-1)! };
    console.log(`${to.toLocaleString('en-US')} providers`);
    await logDuration('filled', () => fillConsole(scratch, filling));
    measured.push(await measure(scratch));
  }
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}

const larger = measured.pop()!;
const smaller = measured.pop();
const rows = [...larger].map(([list, { page, p99, median, first }]) => {
  const small = smaller?.get(list) ?? { p99, median };
  const isKept = p99 < LONGEST && p99 <= Math.max(MOST_TIMES * small.p99, small.p99 + NOISE);
  const figures = {
    'p99, ms': p99,
    'p99 of the smaller': small.p99,
    'median, ms': median,
    'median of the smaller': small.median,
    'first time': first,
  };
  const shown = Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]);
  const slowest = decodeURIComponent(page.split('?')[1] ?? '').slice(0, 50);
  return { list, 'slowest page': slowest, ...Object.fromEntries(shown), times: (p99 / small.p99).toFixed(2), isKept };
});
console.table(rows);
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
