import { MEMBERSHIP_TIERS, TIER_FULL } from '@townlink/contracts';
import { type Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { pick } from '@townlink/server-testing/model';
import type { EntityManager } from 'typeorm';
import type { CapacityService } from '../capacity.service';
import type { SeededProviders } from './seed-providers';

/** What somebody tries to do about a provider's slot. */
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

/** Ways to a slot: approve and resume list a provider, checkout holds a slot for it. */
export const takers: Attempt[] = [
  (capacity, tx, providerId) => capacity.activate(tx, providerId),
  checkout,
  async (capacity, tx, providerId) => {
    await checkout(capacity, tx, providerId);
    await capacity.convertHold(tx, providerId, 'vetting');
  },
];

/** The ways back: pause, an expired checkout, and a change of tier, which is a way in as well. */
export const changers = (random: () => number): Attempt[] => [
  (capacity, tx, providerId) => capacity.deactivate(tx, providerId),
  (capacity, tx, providerId) => capacity.release(tx, providerId),
  (capacity, tx, providerId) => capacity.changeTier(tx, providerId, pick(MEMBERSHIP_TIERS, random)),
];

export interface Outcome {
  attempts: number;
  refused: { providerId: string }[];
  seconds: number;
}

/** Makes many attempts at once, as many at a time as there are callers. Anything but 'full' as an answer is an error. */
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

/** Attempts by chance, the same for the same source of chance. */
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
