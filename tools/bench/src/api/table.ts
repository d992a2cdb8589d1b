import type { Result } from '../directory/report';
import type { Times } from './ask-in-turns';

/** Minimum ratio to the bare server's requests per second; maximum ratio to the small directory's p99. */
export const GOALS = { ofBare: 0.8, ofSmall: 1.3 };

/** A list's results from both servers, and its times in the small and, if measured, the large directory. */
export interface Measured {
  name: string;
  bare: Result;
  gateway: Result;
  tails: Times[];
}

const ofBare = ({ bare, gateway }: Measured): number => gateway.rate / bare.rate;
const ofSmall = ({ tails: [small, large] }: Measured): number => (large ? large.p99 / small!.p99 : 1);

export const isKept = (measured: Measured): boolean =>
  ofBare(measured) >= GOALS.ofBare && ofSmall(measured) <= GOALS.ofSmall;

const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(32) + cells.map((cell) => cell.padStart(11)).join('');

export const HEAD = row('list', [
  'bare/s',
  'gateway/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'large p50',
  'large p99',
  'ratio',
]);

export function lineOf(measured: Measured): string {
  const { name, bare, gateway, tails } = measured;
  const times = [tails[0], tails[1]].flatMap((one) => (one ? [one.p50.toFixed(1), one.p99.toFixed(1)] : ['-', '-']));
  const rates = [bare, gateway].map(({ rate }) => String(Math.round(rate)));
  const line = row(name, [...rates, ofBare(measured).toFixed(2), ...times, ofSmall(measured).toFixed(2)]);
  return `${line}  ${isKept(measured) ? 'met' : 'MISSED'}`;
}
