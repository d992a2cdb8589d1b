import { conflict } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { lockOrder, type Market, marketKey } from './slot-rules';

/** Locks held by a transaction, so that none is acquired twice. */
class Locks {
  readonly providers = new Set<string>();
  private readonly markets = new Set<string>();

  /** Markets not locked yet, in locking order. */
  missing(markets: readonly Market[]): Market[] {
    return lockOrder(markets).filter((market) => !this.markets.has(marketKey(market)));
  }

  add(markets: readonly Market[]): void {
    for (const market of markets) this.markets.add(marketKey(market));
  }
}

const held = new WeakMap<EntityManager, Locks>();

/** Each transaction has its own manager. */
export function locksOf(tx: EntityManager): Locks {
  const locks = held.get(tx) ?? new Locks();
  held.set(tx, locks);
  return locks;
}

/** For use after a rollback to a savepoint, which releases locks taken since. */
export const forgetLocks = (tx: EntityManager): boolean => held.delete(tx);

/** The locked row differs from the one read before: safe to retry. */
export const changedMeanwhile = () => conflict('changed-meanwhile', 'This has just changed. Please try again.');
