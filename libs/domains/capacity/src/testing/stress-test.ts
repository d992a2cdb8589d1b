import type { Database } from '@townlink/server-database';
import type { TestDatabase } from '@townlink/server-testing';
import { randomFrom } from '@townlink/server-testing/model';
import { CapacityService } from '../capacity.service';
import { attemptAll, changers, chooseTasks, plansAndOffers, takers } from './attempts';
import { seedProviders } from './seed-providers';

/** Counts and then writes without the market's lock, to prove that the stress test detects a missing lock. */
export class UnlockedCapacity extends CapacityService {
  protected override lockMarket(): Promise<void> {
    return Promise.resolve();
  }
}

export interface StressTestOptions {
  attempts: number;
  markets?: number;
  providersPerMarket?: number;
}

const CALLERS = 48;
const SEED = 7;

export interface StressTestResult {
  /** Slots beyond a cap in any observation, including the final one. */
  oversold: number;
  /** Slots left free although a provider was refused after the last release. */
  undersold: number;
  refused: number;
  attemptsPerSecond: number;
}

const OCCUPANCY = `
  with taken as (
    select city_id, membership_tier as tier from providers where vetting_status = 'approved' and is_active
    union all select city_id, tier from capacity_holds where released_at is null)
  select city_id, tier, count(*)::int as taken, 3 - count(*)::int as free from taken where tier <> 'basic' group by 1, 2`;

interface Occupancy {
  city_id: string;
  tier: string;
  taken: number;
  free: number;
}

const beyondCaps = (rows: Occupancy[]): number => rows.reduce((sum, { free }) => sum + Math.max(0, -free), 0);

/**
 * Concurrent callers compete for the slots of a few markets with caps of three. The first nine tenths of the attempts take
 * and release slots, change plans, and offer free slots to a waitlist. The last tenth only takes, and tries every provider
 * at least once: a refused provider must then have found the tier full, and it must be full at the end.
 */
export async function stressTest(
  testDatabase: Pick<TestDatabase, 'query'>,
  database: Database,
  capacity: CapacityService,
  { attempts, markets = 20, providersPerMarket = 25 }: StressTestOptions,
): Promise<StressTestResult> {
  const seeded = await seedProviders(testDatabase, { markets, providersPerMarket });
  const random = randomFrom(SEED);
  const last = Math.max(seeded.providerIds.length, Math.floor(attempts / 10));
  const mixed = chooseTasks(
    seeded,
    [...takers, ...changers(random), ...plansAndOffers(random)],
    attempts - last,
    random,
  );
  const final = [
    ...seeded.providerIds.map((providerId, index) => ({ attempt: takers[index % takers.length]!, providerId })),
    ...chooseTasks(seeded, takers, last - seeded.providerIds.length, random),
  ];
  const watch = watchOccupancy(testDatabase);
  const first = await attemptAll(database, capacity, mixed, CALLERS);
  const second = await attemptAll(database, capacity, final, CALLERS);
  const worst = await watch.end();
  return {
    oversold: worst,
    undersold: await countUndersold(testDatabase, second.refused),
    refused: first.refused.length + second.refused.length,
    attemptsPerSecond: (first.attempts + second.attempts) / (first.seconds + second.seconds),
  };
}

/** Samples occupancy repeatedly until ended, then once more. */
function watchOccupancy(testDatabase: Pick<TestDatabase, 'query'>): { end(): Promise<number> } {
  let worst = 0;
  let ended = false;
  const look = async () => {
    worst = Math.max(worst, beyondCaps(await testDatabase.query<Occupancy>(OCCUPANCY)));
  };
  const looking = (async () => {
    while (!ended) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    end: async () => {
      ended = true;
      await looking;
      await look();
      return worst;
    },
  };
}

async function countUndersold(
  testDatabase: Pick<TestDatabase, 'query'>,
  refused: { providerId: string }[],
): Promise<number> {
  const occupancy = await testDatabase.query<Occupancy>(OCCUPANCY);
  const freeOf = new Map(occupancy.map((row) => [`${row.city_id}/${row.tier}`, row.free]));
  const wanted = await testDatabase.query<{ city_id: string; tier: string }>(
    `select distinct city_id, membership_tier as tier from providers where id = any($1)`,
    [refused.map(({ providerId }) => providerId)],
  );
  return wanted.reduce((sum, { city_id, tier }) => sum + Math.max(0, freeOf.get(`${city_id}/${tier}`) ?? 3), 0);
}
