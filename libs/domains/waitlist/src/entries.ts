import type { CappedTier, WaitlistEntry } from '@townlink/contracts';
import { AWAITS_SLOT, type Market } from '@townlink/domain-capacity';
import { queryAsJson } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { expectedWaitDays, type Turnover } from './expected-wait';

/** A waitlist entry for rules and emails. */
export interface Place extends Market {
  id: string;
  userId: string;
  name: string;
  email: string;
  tier: CappedTier;
  joinedAt: Date;
  reservedUntil: Date | null;
  cityName: string;
  cityState: string;
  /** The city's time zone, by its tz database name. */
  timeZone: string;
  categoryName: string;
}

/** The account's present address: it may have changed, or the entry may have gone to a listing's new owner. */
export const ADDRESS = `coalesce((select u.email from auth.users u where u.id = w.user_id), w.provider_email)`;

const PLACE = `
  select w.id, w.user_id as "userId", w.provider_name as name, ${ADDRESS} as email, w.city_id as "cityId",
         w.category_id as "categoryId", w.tier_requested as tier, w.created_at as "joinedAt",
         w.reserved_until as "reservedUntil", c.name as "cityName", c.state as "cityState", app.zone_of(c.id) as "timeZone", k.name as "categoryName"
    from waitlist_entries w join cities c on c.id = w.city_id join categories k on k.id = w.category_id`;

const places = (tx: EntityManager, condition: string, values: unknown[]): Promise<Place[]> =>
  tx.query(`${PLACE} where w.claimed_at is null and ${condition}`, values);

export const findPlace = async (tx: EntityManager, id: string): Promise<Place | null> =>
  (await places(tx, 'w.id = $1', [id]))[0] ?? null;

/** Locks the entry until the transaction ends; the caller holds the market's lock. */
export const lockPlace = async (tx: EntityManager, id: string): Promise<Place | null> =>
  (await places(tx, 'w.id = $1 for update of w', [id]))[0] ?? null;

/** A person's entry with a reservation. */
export const lockReserved = async (
  tx: EntityManager,
  { userId, cityId, categoryId, tier }: Market & { userId: string; tier: CappedTier },
): Promise<Place | null> =>
  (
    await places(
      tx,
      `w.user_id = $1 and w.city_id = $2 and w.category_id = $3 and w.tier_requested = $4
        and w.reserved_until is not null for update of w`,
      [userId, cityId, categoryId, tier],
    )
  )[0] ?? null;

/** Paid providers will get a slot anyway; offering them another would block two. */
export const GETS_A_SLOT_ANYWAY = `
  exists (select from providers p join subscriptions s on s.provider_id = p.id
           where p.user_id = w.user_id and p.city_id = w.city_id and p.category_id = w.category_id
             and s.tier = w.tier_requested and ${AWAITS_SLOT})`;

/** Ordered by time of joining, then by id. Skips people with an open offer and those who will get a slot anyway. */
export const lockFirst = async (
  tx: EntityManager,
  { cityId, categoryId }: Market,
  tier: CappedTier,
): Promise<Place | null> =>
  (
    await places(
      tx,
      `w.city_id = $1 and w.category_id = $2 and w.tier_requested = $3 and w.reserved_until is null
        and not ${GETS_A_SLOT_ANYWAY}
        order by w.created_at, w.id limit 1 for update of w`,
      [cityId, categoryId, tier],
    )
  )[0] ?? null;

/** Entries of a market with an expired reservation. */
export const lockExpired = (tx: EntityManager, { cityId, categoryId }: Market): Promise<Place[]> =>
  places(
    tx,
    `w.city_id = $1 and w.category_id = $2 and w.reserved_until <= clock_timestamp()
      order by w.reserved_until, w.id for update of w`,
    [cityId, categoryId],
  );

/** Entries of people who are now listed in that tier, with or without an offer. */
export const lockListed = (tx: EntityManager, { cityId, categoryId }: Market): Promise<Place[]> =>
  places(
    tx,
    `w.city_id = $1 and w.category_id = $2
        and exists (select from providers p
                     where p.user_id = w.user_id and p.city_id = w.city_id and p.category_id = w.category_id
                       and p.membership_tier = w.tier_requested and p.is_active)
      order by w.id for update of w`,
    [cityId, categoryId],
  );

export async function removePlace(tx: EntityManager, id: string): Promise<void> {
  await tx.query(`delete from waitlist_entries where id = $1`, [id]);
}

export async function setReserved(
  tx: EntityManager,
  id: string,
  { until, tokenHash }: { until: Date; tokenHash: Buffer },
): Promise<void> {
  await tx.query(`update waitlist_entries set reserved_until = $2, claim_token_hash = $3 where id = $1`, [
    id,
    until,
    tokenHash,
  ]);
}

/** Consumes an offer's link. @returns false when the link was used or has expired */
export async function useLink(tx: EntityManager, id: string, tokenHash: Buffer): Promise<boolean> {
  const [, count] = await tx.query<[object[], number]>(
    `update waitlist_entries set claim_token_hash = null
      where id = $1 and claim_token_hash = $2 and reserved_until > clock_timestamp()`,
    [id, tokenHash],
  );
  return count > 0;
}

/** Joining again after a claim adds a new entry at the end. */
const JOIN = `
  insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp())
  on conflict (user_id, city_id, category_id, tier_requested) do update
     set created_at = clock_timestamp(), provider_name = excluded.provider_name, provider_email = excluded.provider_email,
         claimed_at = null, reserved_until = null, claim_token_hash = null
   where waitlist_entries.claimed_at is not null
  returning id`;

export async function insertPlace(
  tx: EntityManager,
  place: Pick<Place, 'userId' | 'name' | 'email' | 'cityId' | 'categoryId' | 'tier'>,
): Promise<string> {
  const values = [place.userId, place.name, place.email, place.cityId, place.categoryId, place.tier];
  const [row] = await tx.query<{ id: string }[]>(JOIN, values);
  return row!.id;
}

/** People with an open offer no longer count as ahead. */
export const PEOPLE_AHEAD = `
  (select count(*)::int from waitlist_entries a
    where a.city_id = w.city_id and a.category_id = w.category_id and a.tier_requested = w.tier_requested
      and a.claimed_at is null and a.reserved_until is null and (a.created_at, a.id) < (w.created_at, w.id)) as people_ahead`;

const OWN = `
  select w.id, w.city_id, c.name as city_name, c.state as city_state, w.category_id, k.name as category_name,
         w.tier_requested as tier, w.created_at, ${PEOPLE_AHEAD}, turnover.offers, turnover.days,
         case when w.reserved_until > clock_timestamp() then w.reserved_until end as reserved_until
    from waitlist_entries w join cities c on c.id = w.city_id join categories k on k.id = w.category_id
    cross join lateral (
      select count(*)::int as offers, coalesce(extract(epoch from now() - min(offered_at)) / 86400, 0)::float8 as days
        from waitlist_offers o
       where o.city_id = w.city_id and o.category_id = w.category_id and o.tier = w.tier_requested
         and o.offered_at > now() - interval '365 days') turnover
   where w.user_id = $1 and w.claimed_at is null
   order by w.created_at, w.id`;

/** Longest wait first. */
export async function readOwn(tx: EntityManager, userId: string): Promise<WaitlistEntry[]> {
  const rows = await queryAsJson<Omit<WaitlistEntry, 'expected_wait_days'> & Turnover>(tx, OWN, [userId]);
  return rows.map(({ offers, days, ...entry }) => ({
    ...entry,
    expected_wait_days: expectedWaitDays(entry.people_ahead, { offers, days }),
  }));
}
