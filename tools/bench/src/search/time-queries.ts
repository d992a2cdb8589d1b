import type { CategorySearch } from '@townlink/server-search';

/** Times of single resolutions, in milliseconds. */
export interface Timings {
  p50: number;
  p99: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Resolves every query so many rounds, one after the other, after one round that nobody counts. */
export async function timeQueries(
  search: CategorySearch,
  queries: readonly string[],
  rounds: number,
): Promise<Timings> {
  for (const query of queries) await search.resolve(query);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const started = performance.now();
      await search.resolve(query);
      times.push(performance.now() - started);
    }
  }
  times.sort((left, right) => left - right);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
