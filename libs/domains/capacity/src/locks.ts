import { conflict } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { lockOrder, type Market, marketKey } from './slot-rules';

/** What a transaction has locked, until it ends: nothing is locked twice. */
class Locks {
  readonly providers = new Set<string>();
  private readonly markets = new Set<string>();

  /** The markets that are not locked yet, in the order to lock them in. */
  missing(markets: readonly Market[]): Market[] {
    return lockOrder(markets).filter((market) => !this.markets.has(marketKey(market)));
  }

  add(markets: readonly Market[]): void {
    for (const market of markets) this.markets.add(marketKey(market));
  }
}

const held = new WeakMap<EntityManager, Locks>();

/** Each transaction has a manager of its own. */
export function locksOf(tx: EntityManager): Locks {
  const locks = held.get(tx) ?? new Locks();
  held.set(tx, locks);
  return locks;
}

/** After a return to a savepoint: what was locked since is locked no more. */
export const forgetLocks = (tx: EntityManager): boolean => held.delete(tx);

/** What was locked differs from what was read before: safe to try again. */
export const changedMeanwhile = () => conflict('changed-meanwhile', 'This has just changed. Please try again.');
