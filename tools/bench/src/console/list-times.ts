import type { RequestedList } from './requested-lists';
import type { ConsoleServer } from './console-server';

/** Requests for a page after the first that are not counted, to warm up connections and caches. */
const WARM_UP = 4;
/** Requests for every page of a list, to find the slowest. */
const SIFTING = 20;
/** Number of slowest pages per list that are requested often enough for a 99th percentile. */
const MEASURED = 2;

/** In milliseconds. */
export interface Measured {
  page: string;
  p99: number;
  median: number;
  /** The longest first request of any page of the list. */
  first: number;
}

/** A list of one business. */
export interface Asked {
  server: ConsoleServer;
  list: RequestedList;
}

/** A page of one of the compared lists, with the index of that list. */
interface Page {
  of: number;
  path: string;
}

/**
 * The slowest page of each list by its 99th percentile. A page may seem slowest only because of a pause of the machine,
 * so the slowest pages are measured again; all lists alternately, since the machine's speed varies over time.
 */
export async function timesOf(lists: readonly Asked[], asked: number): Promise<Measured[]> {
  const firsts: number[] = [];
  const slowest: Page[] = [];
  for (const [of, { list }] of lists.entries()) {
    const pages = list.paths.map((path) => ({ of, path }));
    const sifted = await askInTurns(lists, pages, 1 + WARM_UP + SIFTING);
    firsts.push(Math.max(...[...sifted.values()].map(([longest]) => longest!)));
    const timed = pages.map((page) => ({ page, time: percentile(sifted.get(page)!.slice(1 + WARM_UP), 0.9) }));
    timed.sort((one, other) => other.time - one.time);
    slowest.push(...timed.slice(0, MEASURED).map(({ page }) => page));
  }
  const measured = await askInTurns(lists, slowest, asked);
  return firsts.map((first, of) =>
    slowest
      .filter((page) => page.of === of)
      .map((page) => ({ page: page.path, first, ...percentilesOf(measured.get(page)!) }))
      .reduce((worst, page) => (page.p99 > worst.p99 ? page : worst)),
  );
}

/** Milliseconds of each request per page, in order. */
async function askInTurns(
  lists: readonly Asked[],
  pages: readonly Page[],
  turns: number,
): Promise<Map<Page, number[]>> {
  const times = new Map(pages.map((page) => [page, [] as number[]]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const page of pages) times.get(page)!.push(await timeOf(lists[page.of]!, page.path));
  return times;
}

async function timeOf({ server, list }: Asked, path: string): Promise<number> {
  if (list.before) await server.run(list.before);
  const start = performance.now();
  await server.get(path);
  return performance.now() - start;
}

const percentilesOf = (times: readonly number[]) => ({ p99: percentile(times, 0.99), median: percentile(times, 0.5) });

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1]!;
}
