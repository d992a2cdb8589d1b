import type { Measurement } from './measure';

export interface Result extends Measurement {
  name: string;
  /** Resident megabytes after the last round. */
  memory: number;
}

/** A goal and whether it was met. */
export interface Verdict {
  promise: string;
  ratio: number;
  isKept: boolean;
}

const pad = (value: string | number, width: number): string => String(value).padStart(width);

export function describe(results: Result[]): string {
  const head = `${'server'.padEnd(34)}${pad('requests/s', 12)}${pad('p50 ms', 9)}${pad('p99 ms', 9)}${pad('RSS MB', 9)}${pad('CPU us', 9)}`;
  const lines = results.map(
    ({ name, rate, p50, p99, memory, processor }) =>
      `${name.padEnd(34)}${pad(Math.round(rate), 12)}${pad(p50, 9)}${pad(p99, 9)}${pad(memory, 9)}${pad(Math.round(processor), 9)}`,
  );
  return [head, ...lines].join('\n');
}

/** A goal with a minimum ratio. */
export const atLeast = (least: number, what: string, ratio: number): Verdict => ({
  promise: `${what}: at least ${least}`,
  ratio,
  isKept: ratio >= least,
});

/** A goal with a maximum ratio. */
export const atMost = (most: number, what: string, ratio: number): Verdict => ({
  promise: `${what}: at most ${most}`,
  ratio,
  isKept: ratio <= most,
});

/** The time of a list of full listings, as a multiple of that for listings without services, hours and checks. */
export const judgeFull = (what: string, full: Result, bare: Result): Verdict =>
  atMost(1.25, `${what}, full / bare listings`, bare.rate / full.rate);

/** Compares with the goals: rates as a share of the bare server's, the 99th percentile as a multiple of its. */
export function judge(bare: Result, uncached: Result, cached: Result): Verdict[] {
  const tail = uncached.p99 / bare.p99;
  return [
    atLeast(0.6, 'uncached / bare server', uncached.rate / bare.rate),
    atLeast(1.5, 'cached / uncached', cached.rate / uncached.rate),
    { promise: 'p99 uncached / bare server: under 4', ratio: tail, isKept: tail < 4 },
  ];
}

export const describeVerdict = ({ promise, ratio, isKept }: Verdict): string =>
  `${isKept ? 'met   ' : 'MISSED'}  ${ratio.toFixed(2)}  ${promise}`;
