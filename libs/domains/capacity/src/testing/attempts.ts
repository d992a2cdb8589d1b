import { CAPPED_TIERS, type CappedTier, MEMBERSHIP_TIERS, TIER_FULL } from '@townlink/contracts';
import { type Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { pick } from '@townlink/server-testing/model';
import type { EntityManager } from 'typeorm';
import type { CapacityService } from '../capacity.service';
import type { SeededProviders } from './seed-providers';

export type Attempt = (capacity: CapacityService, tx: EntityManager, providerId: string) => Promise<unknown>;

const marketOf = async (tx: EntityManager, providerId: string) => {
  const [row] = await tx.query<{ city_id: string; category_id: string; membership_tier: 'standard' | 'featured' }[]>(
    `select city_id, category_id, membership_tier from providers where id = $1`,
    [providerId],
  );
  return { cityId: row!.city_id, categoryId: row!.category_id, tier: row!.membership_tier };
};

const checkout: Attempt = async (capacity, tx, providerId) =>
  capacity.hold(tx, { providerId, ...(await marketOf(tx, providerId)), kind: 'checkout' });

/** Ways to take a slot: approve and resume list a provider, checkout holds a slot for it. */
export const takers: Attempt[] = [
  (capacity, tx, providerId) => capacity.activate(tx, providerId),
  checkout,
  async (capacity, tx, providerId) => {
    await checkout(capacity, tx, providerId);
    await capacity.convertHold(tx, providerId, 'vetting');
  },
];

/** Ways to release a slot: pause, an expired checkout, and a change of tier, which also takes one. */
export const changers = (random: () => number): Attempt[] => [
  (capacity, tx, providerId) => capacity.deactivate(tx, providerId),
  (capacity, tx, providerId) => capacity.release(tx, providerId),
  (capacity, tx, providerId) => capacity.changeTier(tx, providerId, pick(MEMBERSHIP_TIERS, random)),
];

/** The waitlist entry of a provider's owner, with its reservation. */
const placeOf = async (tx: EntityManager, providerId: string) => {
  const [place] = await tx.query<{ id: string; tier: CappedTier }[]>(
    `select w.id, w.tier_requested as tier from waitlist_entries w join providers p on p.user_id = w.user_id
      where p.id = $1 and w.reserved_until is not null order by w.id limit 1`,
    [providerId],
  );
  return place;
};

/** Changes of plan, which hold a slot during payment, and automatic offers with their outcomes. */
export const plansAndOffers = (random: () => number): Attempt[] => [
  async (capacity, tx, providerId) => {
    const tier = pick(CAPPED_TIERS, random);
    await capacity.hold(tx, { providerId, ...(await marketOf(tx, providerId)), tier, kind: 'change' });
  },
  async (capacity, tx, providerId) => {
    const { change } = await capacity.lockProvider(tx, providerId);
    if (change && random() < 0.7) await capacity.changeTier(tx, providerId, change.tier);
    else await capacity.release(tx, providerId, 'change');
  },
  async (capacity, tx, providerId) => {
    const { cityId, categoryId } = await marketOf(tx, providerId);
    const tier = pick(CAPPED_TIERS, random);
    await capacity.lockMarkets(tx, [{ cityId, categoryId }]);
    if ((await capacity.availabilityIn(tx, { cityId, categoryId }))[tier].free < 1) return;
    const [entry] = await tx.query<{ id: string }[]>(
      `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
       select user_id, business_name, email, city_id, category_id, $2 from providers where id = $1
       on conflict do nothing returning id`,
      [providerId, tier],
    );
    if (!entry) return;
    const { until } = await capacity.reserve(tx, { cityId, categoryId }, { entryId: entry.id, tier, hours: 72 });
    await tx.query(`update waitlist_entries set reserved_until = $2 where id = $1`, [entry.id, until]);
  },
  async (capacity, tx, providerId) => {
    const { isActive } = await capacity.lockProvider(tx, providerId);
    const place = await placeOf(tx, providerId);
    if (!place) return;
    if (!(await capacity.takeReservation(tx, providerId, place.id, isActive ? 'change' : 'checkout'))) return;
    await tx.query(`delete from waitlist_entries where id = $1`, [place.id]);
    if (isActive) await capacity.changeTier(tx, providerId, place.tier);
  },
  async (capacity, tx, providerId) => {
    await capacity.lockProvider(tx, providerId);
    const place = await placeOf(tx, providerId);
    if (!place) return;
    await capacity.endReservation(tx, place.id);
    await tx.query(`delete from waitlist_entries where id = $1`, [place.id]);
  },
];

export interface Outcome {
  attempts: number;
  refused: { providerId: string }[];
  seconds: number;
}

/** Makes the attempts with `callers` concurrent callers. Any result except 'full' is an error. */
export async function attemptAll(
  database: Database,
  capacity: CapacityService,
  tasks: { attempt: Attempt; providerId: string }[],
  callers: number,
): Promise<Outcome> {
  const refused: { providerId: string }[] = [];
  const began = performance.now();
  let next = 0;
  const caller = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const { attempt, providerId } = task;
      try {
        await database.as(systemActor, (tx) => attempt(capacity, tx, providerId));
      } catch (error) {
        if (!(error instanceof Problem) || error.slug !== TIER_FULL) throw error;
        refused.push({ providerId });
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { attempts: tasks.length, refused, seconds: (performance.now() - began) / 1000 };
}

/** Random attempts, reproducible from the seed. */
export function chooseTasks(
  seeded: SeededProviders,
  attempts: readonly Attempt[],
  count: number,
  random: () => number,
) {
  return Array.from({ length: count }, () => ({
    attempt: pick(attempts, random),
    providerId: pick(seeded.providerIds, random),
  }));
}
