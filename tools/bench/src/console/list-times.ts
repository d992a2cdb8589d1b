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

/** A list of one business. */
export interface Asked {
  server: ConsoleServer;
  list: AskedList;
}

/** A page of one of the lists that are compared, by its place among them. */
interface Page {
  of: number;
  path: string;
}

/**
 * The slowest page of each list by its 99th percentile. The one that looked slowest when there were many to choose from may only have met
 * a pause of the machine, so what counts is asked for afterwards; of all lists in turns, since a machine gets slower and faster with time.
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

/** Milliseconds that each page took, in the order they were asked for. */
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
