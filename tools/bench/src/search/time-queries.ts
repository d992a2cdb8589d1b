import type { CategorySearch } from '@townlink/server-search';

/** Times of single resolutions, in milliseconds. */
export interface Timings {
  p50: number;
  p99: number;
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

async function timeRound(search: CategorySearch, queries: readonly string[]): Promise<Timings> {
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await search.resolve(query);
    times.push(performance.now() - started);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/**
 * Resolves every query one at a time, in the given number of rounds after a warm-up round. Returns the median round, so
 * that a short disturbance of the machine spoils only one round.
 */
export async function timeQueries(
  search: CategorySearch,
  queries: readonly string[],
  rounds: number,
): Promise<Timings> {
  await timeRound(search, queries);
  const measured: Timings[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await timeRound(search, queries));
  return {
    p50: quantile(
      measured.map(({ p50 }) => p50),
      0.5,
    ),
    p99: quantile(
      measured.map(({ p99 }) => p99),
      0.5,
    ),
  };
}
