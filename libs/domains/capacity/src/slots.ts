import { type CappedTier, TIERS } from '@townlink/contracts';
import { LICENSE_EXPIRED } from '@townlink/domain-providers';
import { notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { type HoldKind, type Market, marketKey, type ProviderSlotState, type Reservation } from './slot-rules';

/**
 * Locks a market until the transaction ends. An advisory lock, because a market without limits has no row. It also
 * blocks merges of categories. Later statements see everything committed before.
 */
export async function lockMarket(tx: EntityManager, market: Market): Promise<void> {
  await tx.query(`select app.keep_categories(), pg_advisory_xact_lock(hashtextextended('capacity.market:' || $1, 0))`, [
    marketKey(market),
  ]);
}

/** Locks all markets, for changes of thousands. Locking a single market shares the lock that this takes exclusively. */
export const lockEveryMarket = async (tx: EntityManager): Promise<void> =>
  void (await tx.query('select app.change_categories()'));

/** Whether a category of these markets was merged away. Reliable only under their locks. */
export async function isMergedAway(tx: EntityManager, markets: readonly Market[]): Promise<boolean> {
  const categories = markets.map(({ categoryId }) => categoryId);
  const merged = await tx.query<object[]>(
    `select from categories where id = any($1) and merged_into is not null limit 1`,
    [categories],
  );
  return merged.length > 0;
}

/** A tier's cap in a market, and the slots that listings and live holds occupy. */
export interface TierOccupancy {
  tier: CappedTier;
  cap: number;
  occupied: number;
}

/**
 * A subscription `s` of a provider `p` that was paid when no slot was free: it gets the next free slot of its tier. The
 * same condition as in `app.taken_slots`.
 */
export const AWAITS_SLOT = `s.no_room_since is not null and s.status in ('active', 'trialing') and p.paused_at is null`;

/**
 * Caps and occupied slots of tiers, in order. Reliable only under the market's lock. Paid providers without a slot take
 * precedence: their slot counts as taken for everyone else, unless a payment has failed since.
 * @param forProvider the calling provider; paid providers who have waited less long do not count against it
 */
export async function readOccupancy(
  tx: EntityManager,
  { cityId, categoryId }: Market,
  tiers: readonly CappedTier[],
  forProvider?: string,
): Promise<TierOccupancy[]> {
  return tx.query<TierOccupancy[]>(
    `select tier, coalesce(limits.cap, default_cap) as cap,
            app.taken_slots($1, $2, tiers.tier, $5) as occupied
       from unnest($3::text[], $4::int[]) with ordinality as tiers (tier, default_cap, position)
       left join (select tier, cap from limits where city_id = $1 and category_id = $2) as limits using (tier)
      order by position`,
    [cityId, categoryId, tiers, tiers.map((tier) => TIERS[tier].defaultCap), forProvider ?? null],
  );
}

/** Reads a provider and its live hold. @throws 404 when there is no such provider */
export async function readSlotState(tx: EntityManager, providerId: string): Promise<ProviderSlotState> {
  const [state] = await tx.query<ProviderSlotState[]>(
    `select p.id, p.city_id as "cityId", p.category_id as "categoryId", p.membership_tier as tier, p.is_active as "isActive",
          p.vetting_status as "vettingStatus", p.paused_at as "pausedAt",
          ${LICENSE_EXPIRED} as "licenseExpired",
          case when h.id is not null then json_build_object('id', h.id, 'cityId', h.city_id,
            'categoryId', h.category_id, 'tier', h.tier, 'kind', h.kind) end as hold,
          case when x.id is not null then json_build_object('id', x.id, 'cityId', x.city_id,
            'categoryId', x.category_id, 'tier', x.tier) end as change
     from providers p
     left join capacity_holds h on h.provider_id = p.id and h.released_at is null and h.kind <> 'change'
     left join capacity_holds x on x.provider_id = p.id and x.released_at is null and x.kind = 'change'
    where p.id = $1`,
    [providerId],
  );
  if (!state) throw notFound('No provider profile found.');
  return state;
}

/** The provider must have no live hold, except that one for a change of plan may exist alongside another. */
export async function insertHold(
  tx: EntityManager,
  hold: Market & { providerId: string; tier: CappedTier; kind: HoldKind },
): Promise<void> {
  await tx.query(
    `insert into capacity_holds (provider_id, city_id, category_id, tier, kind) values ($1, $2, $3, $4, $5)`,
    [hold.providerId, hold.cityId, hold.categoryId, hold.tier, hold.kind],
  );
}

export async function setHoldKind(tx: EntityManager, holdId: string, kind: HoldKind): Promise<void> {
  await tx.query(`update capacity_holds set kind = $2 where id = $1`, [holdId, kind]);
}

export async function endHold(tx: EntityManager, holdId: string): Promise<void> {
  await tx.query(`update capacity_holds set released_at = now() where id = $1`, [holdId]);
}

/** @returns the hold's id and when it ends */
export async function insertReservation(
  tx: EntityManager,
  { cityId, categoryId }: Market,
  { entryId, tier, hours }: Reservation,
): Promise<{ id: string; until: Date }> {
  const [hold] = await tx.query<{ id: string; until: Date }[]>(
    `insert into capacity_holds (waitlist_entry_id, city_id, category_id, tier, kind, expires_at)
     values ($1, $2, $3, $4, 'reservation', clock_timestamp() + make_interval(hours => $5)) returning id, expires_at as until`,
    [entryId, cityId, categoryId, tier, hours],
  );
  return hold!;
}

/** @returns whether there was a reservation */
export async function endReservation(tx: EntityManager, entryId: string): Promise<boolean> {
  const [, count] = await tx.query<[object[], number]>(
    `update capacity_holds set released_at = now() where waitlist_entry_id = $1 and released_at is null`,
    [entryId],
  );
  return count > 0;
}

/** The provider must have no hold. */
export async function reassignReservation(
  tx: EntityManager,
  entryId: string,
  { providerId, kind }: { providerId: string; kind: HoldKind },
): Promise<void> {
  await tx.query(
    `update capacity_holds set provider_id = $2, kind = $3, waitlist_entry_id = null, expires_at = null
      where waitlist_entry_id = $1 and released_at is null`,
    [entryId, providerId, kind],
  );
}

/**
 * Whether a reservation is valid now. While the transaction waited for the market's lock, it may have expired and its
 * slot may have been taken.
 */
export async function isReserved(tx: EntityManager, entryId: string): Promise<boolean> {
  const rows = await tx.query<object[]>(
    `select from capacity_holds where waitlist_entry_id = $1 and released_at is null and expires_at > clock_timestamp()`,
    [entryId],
  );
  return rows.length > 0;
}
