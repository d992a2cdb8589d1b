import type { AskedList } from './asked-pages';
import type { ConsoleServer } from './console-server';

/** Times that a page is asked for after the first, before what is counted: connections and caches have warmed up. */
const WARM_UP = 4;

/** In milliseconds. */
export interface Measured {
  page: string;
  p99: number;
  median: number;
  /** The longest that any page of the list took when it was first asked for. */
  first: number;
}

/** The slowest page of a list by its 99th percentile, all pages asked for in turns. */
export async function timesOf(server: ConsoleServer, list: AskedList, asked: number): Promise<Measured> {
  const times = new Map(list.paths.map((path) => [path, [] as number[]]));
  for (let turn = 0; turn < 1 + WARM_UP + asked; turn += 1)
    for (const path of list.paths) times.get(path)!.push(await timeOf(server, list, path));
  const first = Math.max(...[...times.values()].map(([longest]) => longest!));
  return [...times]
    .map(([page, all]) => ({ page, first, ...percentiles(all.slice(1 + WARM_UP)) }))
    .reduce((worst, page) => (page.p99 > worst.p99 ? page : worst));
}

async function timeOf({ get, run }: ConsoleServer, { before }: AskedList, path: string): Promise<number> {
  if (before) await run(before);
  const start = performance.now();
  await get(path);
  return performance.now() - start;
}

function percentiles(times: number[]): Pick<Measured, 'p99' | 'median'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1]!;
  return { p99: at(0.99), median: at(0.5) };
}
