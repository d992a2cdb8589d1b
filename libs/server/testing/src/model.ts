import type { Database } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Pseudorandom numbers from 0 up to 1, reproducible from the seed. */
export type Random = () => number;

/** Mulberry32. Source: Tommy Ettinger, public domain. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!;

/** A crash: the current transaction is rolled back, and its follow-up is skipped. */
export class Crash extends Error {}

/** @param dies called before each commit */
export function letTransactionsDie(database: Database, dies: () => boolean): void {
  const as = database.as.bind(database) as (actor: never, work: (tx: EntityManager) => Promise<unknown>) => never;
  const dying = (actor: never, work: (tx: EntityManager) => Promise<unknown>) =>
    as(actor, async (tx) => {
      const answer = await work(tx);
      if (dies()) throw new Crash();
      return answer;
    });
  Object.assign(database, { as: dying });
}

/** Describes a difference between the product and its model. */
export const failureReport = (seed: number, done: readonly string[], difference: string): string =>
  `Seed ${seed}: ${difference}\nafter\n${done.join('\n')}`;
