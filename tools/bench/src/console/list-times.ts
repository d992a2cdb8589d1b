import type { AskedList } from './asked-pages';
import type { ConsoleServer } from './console-server';

/** Times that a page is asked for after the first, before what is counted: connections and caches have warmed up. */
const WARM_UP = 4;
/** Times that every page of a list is asked for, to find the slowest. */
const SIFTING = 20;
/** Of a list so many pages, the slowest, are asked for often enough to tell a 99th percentile. */
const MEASURED = 2;

/** In milliseconds. */
export interface Measured {
  page: string;
  p99: number;
  median: number;
  /** The longest that any page of the list took when it was first asked for. */
  first: number;
}

/**
 * The slowest page of a list by its 99th percentile. The one that looked slowest when there were many to choose from may only have met a
 * pause of the machine, so what counts is asked for afterwards.
 */
export async function timesOf(server: ConsoleServer, list: AskedList, asked: number): Promise<Measured> {
  const sifted = await askInTurns(server, list, list.paths, 1 + WARM_UP + SIFTING);
  const first = Math.max(...[...sifted.values()].map(([longest]) => longest!));
  const slowest = [...sifted]
    .map(([page, times]) => ({ page, time: percentile(times.slice(1 + WARM_UP), 0.9) }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, MEASURED);
  const measured = await askInTurns(
    server,
    list,
    slowest.map(({ page }) => page),
    asked,
  );
  return [...measured]
    .map(([page, times]) => ({ page, first, p99: percentile(times, 0.99), median: percentile(times, 0.5) }))
    .reduce((worst, page) => (page.p99 > worst.p99 ? page : worst));
}

/** Milliseconds that each page took, in the order they were asked for. */
async function askInTurns(
  server: ConsoleServer,
  list: AskedList,
  paths: readonly string[],
  turns: number,
): Promise<Map<string, number[]>> {
  const times = new Map(paths.map((path) => [path, [] as number[]]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const path of paths) times.get(path)!.push(await timeOf(server, list, path));
  return times;
}

async function timeOf({ get, run }: ConsoleServer, { before }: AskedList, path: string): Promise<number> {
  if (before) await run(before);
  const start = performance.now();
  await get(path);
  return performance.now() - start;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1]!;
}
