/** Whether the console's lists and overview answer a business five times as large as fast. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { type AskedList, askedLists } from './asked-pages';
import { ConsoleBenchSettings } from './console.config';
import { type ConsoleServer, startConsole } from './console-server';

/** In milliseconds. */
const LONGEST = 150;
const MOST_TIMES = 1.5;
/** Under so many milliseconds a ratio says more of the machine than of the lists. */
const NOISE = 5;

const settings = loadSettings(ConsoleBenchSettings);
const bundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

/** Milliseconds of each answer, of all pages of a list in turns. */
async function timeOf(
  { get, run }: ConsoleServer,
  { paths, before }: AskedList,
  asked: number,
): Promise<Map<string, number[]>> {
  const times = new Map(paths.map((path) => [path, [] as number[]]));
  for (const path of paths) await get(path);
  for (let turn = 0; turn < asked; turn += 1)
    for (const path of paths) {
      if (before) await run(before);
      const start = performance.now();
      await get(path);
      times.get(path)!.push(performance.now() - start);
    }
  return times;
}

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

/** The slowest page of every list, by its 99th percentile. */
async function measure(server: ConsoleServer): Promise<Map<string, { page: string; p99: number }>> {
  const slowest = new Map<string, { page: string; p99: number }>();
  for (const list of await askedLists(server.get)) {
    const times = await timeOf(server, list, settings.BENCH_ASKED);
    const pages = [...times].map(([page, all]) => ({ page, p99: p99(all) }));
    slowest.set(
      list.name,
      pages.reduce((worst, page) => (page.p99 > worst.p99 ? page : worst)),
    );
  }
  return slowest;
}

const measured: Map<string, { page: string; p99: number }>[] = [];
try {
  for (const providers of [settings.BENCH_SMALLER, settings.BENCH_PROVIDERS]) {
    const server = await startConsole(settings, bundle, files, providers);
    try {
      measured.push(await measure(server));
    } finally {
      await server.close();
    }
  }
  const [smaller, larger] = measured as [(typeof measured)[0], (typeof measured)[0]];
  const rows = [...larger].map(([list, { page, p99: large }]) => {
    const small = smaller.get(list)!.p99;
    const isKept = large < LONGEST && large <= Math.max(MOST_TIMES * small, small + NOISE);
    const figures = { 'p99 ms': large.toFixed(1), 'smaller, ms': small.toFixed(1), times: (large / small).toFixed(2) };
    return { list, 'slowest page': decodeURIComponent(page.split('?')[1] ?? '').slice(0, 50), ...figures, isKept };
  });
  console.table(rows);
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  rmSync(files, { recursive: true, force: true });
}
