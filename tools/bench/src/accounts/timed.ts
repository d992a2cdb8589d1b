/** Times of calls of one kind. */
export interface Timed {
  name: string;
  /** Calls per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export type Call = () => Promise<unknown>;

/**
 * Times each call at the given concurrency.
 * @throws the error of the first call that fails
 */
export async function timed(name: string, calls: readonly Call[], atOnce: number): Promise<Timed> {
  const { times, seconds } = await run(calls, atOnce);
  return figures(name, times, seconds);
}

/** Times two kinds of calls, interleaved, so that disturbances affect both. */
export async function timeInterleaved(
  names: readonly [string, string],
  calls: readonly (readonly [Call, Call])[],
  atOnce: number,
): Promise<[Timed, Timed]> {
  const { times, seconds } = await run(calls.flat(), atOnce);
  const of = (kind: number) => times.filter((_, index) => index % 2 === kind);
  return [figures(names[0], of(0), seconds), figures(names[1], of(1), seconds)];
}

/** @returns the milliseconds of each call, and the total time */
async function run(calls: readonly Call[], atOnce: number): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = [];
  const start = performance.now();
  const left = calls.entries();
  const caller = async () => {
    for (const [index, call] of left) {
      const since = performance.now();
      await call();
      times[index] = performance.now() - since;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return { times, seconds: (performance.now() - start) / 1000 };
}

function figures(name: string, times: number[], seconds: number): Timed {
  return { name, rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
}

const pad = (value: string | number, width: number): string => String(value).padStart(width);

export const describeTimed = (results: readonly Timed[]): string =>
  [
    `${'calls'.padEnd(34)}${pad('calls/s', 12)}${pad('p50 ms', 9)}${pad('p99 ms', 9)}`,
    ...results.map(
      ({ name, rate, p50, p99 }) =>
        `${name.padEnd(34)}${pad(rate.toFixed(rate < 100 ? 1 : 0), 12)}${pad(p50.toFixed(1), 9)}${pad(p99.toFixed(1), 9)}`,
    ),
  ].join('\n');
