import autocannon from 'autocannon';
import type { MeasuredServer } from './measured-server';
import { CATEGORIES, categorySlugOf, CITIES, citySlugOf } from './dataset';

/** Requests until the JIT has compiled the server's code. */
const WARM_UP_REQUESTS = 2_000;

export interface Measurement {
  /** Number of answered requests. */
  total: number;
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /**
   * Processor time of the server per request, in microseconds: the figure least affected by other work on the machine.
   */
  processor: number;
}

export interface Drive {
  server: MeasuredServer;
  paths: string[];
  connections: number;
  seconds: number;
  /** Headers of every request. */
  headers?: Record<string, string>;
}

type IsWanted = (city: number) => boolean;

/**
 * The address of every list, with neighbors far apart, so that concurrent clients never request the same list.
 * @param isWanted by the city's number @param cities as many as the directory was filled with
 */
export function searchPaths(isWanted: IsWanted = () => true, cities = CITIES): string[] {
  const lists = cities * CATEGORIES;
  return Array.from({ length: lists }, (_, place) => (place * 617) % lists)
    .map((number) => ({ city: (number % cities) + 1, category: Math.floor(number / cities) + 1 }))
    .filter(({ city }) => isWanted(city))
    .map(({ city, category }) => `/api/providers/search?city=${citySlugOf(city)}&category=${categorySlugOf(category)}`);
}

/** The page addresses of these lists. @param isWanted by the city's number */
export function pagePaths(isWanted: IsWanted = () => true, cities = CITIES): string[] {
  return searchPaths(isWanted, cities)
    .map((path) => new URLSearchParams(path.slice(path.indexOf('?'))))
    .map((query) => `/ut/${query.get('city')}/${query.get('category')}`);
}

/** Requests every path twice, and more until the code is compiled and caches are warm. */
export async function warmUp({ server, paths }: Drive): Promise<void> {
  const amount = Math.max(2 * paths.length, WARM_UP_REQUESTS);
  await autocannon({ url: server.origin, connections: 1, amount, requests: paths.map((path) => ({ path })) });
}

/** Drives a server for a number of seconds. @throws if any response is not a success */
export async function measure({ server, paths, connections, seconds, headers }: Drive): Promise<Measurement> {
  const requests = paths.map((path) => ({ path }));
  const before = server.processorTime();
  const {
    requests: counted,
    latency,
    duration,
    non2xx,
    errors,
  } = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    headers,
    requests,
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${server.origin}: ${non2xx} answers were no success, ${errors} failed`);
  const processor = ((server.processorTime() - before) * 1000) / counted.total;
  return { total: counted.total, rate: counted.total / duration, p50: latency.p50, p99: latency.p99, processor };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The median of each figure. */
export const median = (rounds: Measurement[]): Measurement => ({
  total: middle(rounds.map((round) => round.total)),
  rate: middle(rounds.map((round) => round.rate)),
  p50: middle(rounds.map((round) => round.p50)),
  p99: middle(rounds.map((round) => round.p99)),
  processor: middle(rounds.map((round) => round.processor)),
});
