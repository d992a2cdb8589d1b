import type { MeasuredServer } from '../directory/measured-server';

/** Milliseconds of the median and the 99th percentile. */
export interface Times {
  p50: number;
  p99: number;
}

interface Calls {
  calls: number;
  headers: Record<string, string>;
}

/** Milliseconds of one response. @throws if it is not a success */
async function ask({ origin }: MeasuredServer, path: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

const timesOf = (taken: number[]): Times => {
  const sorted = taken.toSorted((one, other) => one - other);
  const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)]!;
  return { p50: quantile(0.5), p99: quantile(0.99) };
};

/** Calls the servers alternately, one call at a time, so that other work on the machine affects all of them. */
export async function askInTurns(
  servers: readonly MeasuredServer[],
  paths: readonly string[],
  { calls, headers }: Calls,
): Promise<Times[]> {
  const taken = servers.map((): number[] => []);
  for (const path of paths) for (const server of servers) await ask(server, path, headers);
  for (let call = 0; call < calls; call += 1)
    for (const [place, server] of servers.entries())
      taken[place]!.push(await ask(server, paths[call % paths.length]!, headers));
  return taken.map(timesOf);
}
