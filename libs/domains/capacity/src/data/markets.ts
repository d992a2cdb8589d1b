import { type CappedTier, TIERS } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Market } from '../slots';

/**
 * Takes the lock of a market until the transaction ends. An advisory lock, because a market that no limit was set for
 * has no row to lock. What must be true under it is read by a later statement, which sees all that was committed before.
 */
export async function lockMarket(tx: EntityManager, { cityId, categoryId }: Market): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('capacity.market:' || $1, 0))`, [
    `${cityId}/${categoryId}`,
  ]);
}

/** A tier of a market: its cap, and the slots that listings and live holds occupy. */
export interface TierOccupancy {
  tier: CappedTier;
  cap: number;
  occupied: number;
}

/** Caps and occupied slots of tiers, in their order. Only true for longer than a moment under the market's lock. */
export async function readOccupancy(
  tx: EntityManager,
  { cityId, categoryId }: Market,
  tiers: readonly CappedTier[],
): Promise<TierOccupancy[]> {
  return tx.query<TierOccupancy[]>(
    `select tier, coalesce(limits.cap, default_cap) as cap, app.occupied($1, $2, tier)::int as occupied
       from unnest($3::text[], $4::int[]) with ordinality as tiers (tier, default_cap, position)
       left join (select tier, cap from limits where city_id = $1 and category_id = $2) as limits using (tier)
      order by position`,
    [cityId, categoryId, tiers, tiers.map((tier) => TIERS[tier].defaultCap)],
  );
}
