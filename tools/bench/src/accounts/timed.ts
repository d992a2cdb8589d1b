/** What calls of one kind took. */
export interface Timed {
  name: string;
  /** Calls a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export type Call = () => Promise<unknown>;

/** Makes calls, so many at once, and times each of them. @throws what the first that fails throws */
export async function timed(name: string, calls: readonly Call[], atOnce: number): Promise<Timed> {
  const rest = [...calls];
  const times: number[] = [];
  const start = performance.now();
  const caller = async () => {
    for (let call = rest.pop(); call; call = rest.pop()) {
      const since = performance.now();
      await call();
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  const seconds = (performance.now() - start) / 1000;
  return { name, rate: calls.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

const pad = (value: string | number, width: number): string => String(value).padStart(width);

export const describeTimed = (results: readonly Timed[]): string =>
  [
    `${'calls'.padEnd(34)}${pad('a second', 12)}${pad('p50 ms', 9)}${pad('p99 ms', 9)}`,
    ...results.map(
      ({ name, rate, p50, p99 }) =>
        `${name.padEnd(34)}${pad(rate.toFixed(rate < 100 ? 1 : 0), 12)}${pad(p50.toFixed(1), 9)}${pad(p99.toFixed(1), 9)}`,
    ),
  ].join('\n');
