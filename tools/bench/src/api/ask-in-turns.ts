import type { MeasuredServer } from '../directory/measured-server';

/** Milliseconds of the median call and of the slowest hundredth. */
export interface Times {
  p50: number;
  p99: number;
}

interface Calls {
  calls: number;
  headers: Record<string, string>;
}

/** Milliseconds of one answer. @throws when it is no success */
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

/** Calls the servers one after another, a call at a time, so that what else the machine does falls on all alike. */
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
