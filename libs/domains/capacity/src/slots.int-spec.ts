import { systemActor } from '@townlink/server-database';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { makeMarket } from '@townlink/server-testing/markets';
import type { EntityManager } from 'typeorm';
import type { CapacityService } from './capacity.service';
import { forgetLocks } from './locks';
import { type CapacityApp, startCapacity } from './testing';
import { type SeededProviders, seedProviders } from './testing/seed-providers';

describe('CapacityService', () => {
  let testDatabase: TestDatabase;
  let app: CapacityApp;
  let capacity: CapacityService;
  let seeded: SeededProviders;
  let market: { cityId: string; categoryId: string };

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    app = await startCapacity(testDatabase);
    capacity = app.capacity;
    seeded = await seedProviders(testDatabase, { markets: 1, providersPerMarket: 6 });
    market = seeded.markets[0]!;
  });

  afterAll(async () => {
    await app?.close();
    await testDatabase?.drop();
  });

  beforeEach(async () => {
    await testDatabase.query('delete from capacity_holds');
    await testDatabase.query(
      `update providers set is_active = false, vetting_status = 'approved', membership_tier = 'featured'`,
    );
    await testDatabase.query('delete from limits');
  });

  const inTransaction = <T>(work: (tx: EntityManager) => Promise<T>) => app.database.as(systemActor, work);
  const activate = (...indices: number[]) =>
    inTransaction(async (tx) => {
      for (const index of indices) await capacity.activate(tx, seeded.providerIds[index]!);
    });
  const hold = (index: number, tier: 'basic' | 'standard' | 'featured' = 'featured') =>
    inTransaction((tx) =>
      capacity.hold(tx, { providerId: seeded.providerIds[index]!, ...market, tier, kind: 'checkout' }),
    );
  const free = async () => {
    const { featured, standard } = await capacity.availability(market.cityId, market.categoryId);
    return { featured: featured.free, standard: standard.free };
  };
  const setCap = (tier: string, cap: number) =>
    testDatabase.query('insert into limits (city_id, category_id, tier, cap) values ($1, $2, $3, $4)', [
      market.cityId,
      market.categoryId,
      tier,
      cap,
    ]);
  const full = { status: 409, slug: 'tier-full' };

  it('[CAP-1] has three and three slots by default', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await capacity.availability(nowhere, nowhere)).toEqual({
      featured: { cap: 3, free: 3 },
      standard: { cap: 3, free: 3 },
    });
  });

  it('[CAP-1] counts listings and live holds, and follows the cap', async () => {
    await activate(0);
    await hold(1);
    await hold(2, 'standard');
    expect(await free()).toEqual({ featured: 1, standard: 2 });
    await setCap('featured', 5);
    expect(await free()).toEqual({ featured: 3, standard: 2 });
  });

  it('[CAP-2] refuses the fourth slot by every path, and lets a holder use theirs', async () => {
    await activate(0, 1);
    await hold(2);
    await expect(activate(3)).rejects.toMatchObject(full);
    await expect(hold(3)).rejects.toMatchObject(full);
    await testDatabase.query(`update providers set membership_tier = 'standard', is_active = true where id = $1`, [
      seeded.providerIds[4],
    ]);
    const change = inTransaction((tx) => capacity.changeTier(tx, seeded.providerIds[4]!, 'featured'));
    await expect(change).rejects.toMatchObject(full);
    await activate(2);
    expect(await free()).toMatchObject({ featured: 0 });
    expect(await testDatabase.query('select from capacity_holds where released_at is null')).toEqual([]);
  });

  it('[CAP-2] keeps current providers when the cap is lowered, and refuses new ones until a slot is free', async () => {
    await activate(0, 1, 2);
    await setCap('featured', 1);
    expect(await free()).toMatchObject({ featured: 0 });
    await inTransaction((tx) => capacity.deactivate(tx, seeded.providerIds[0]!));
    await expect(activate(0)).rejects.toMatchObject(full);
    await activate(1);
  });

  it('counts a reservation until it expires', async () => {
    const reserve = (until: string) =>
      testDatabase.query(
        `with entry as (insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
           select user_id, 'Pat', 'pat@example.com', city_id, category_id, 'featured' from providers order by random() limit 1
           on conflict do nothing returning id, city_id, category_id)
         insert into capacity_holds (city_id, category_id, tier, kind, waitlist_entry_id, expires_at)
         select city_id, category_id, 'featured', 'reservation', id, now() + $1::interval from entry`,
        [until],
      );
    await reserve('72 hours');
    expect(await free()).toMatchObject({ featured: 2 });
    await testDatabase.query(`update capacity_holds set expires_at = now() - interval '1 second'`);
    expect(await free()).toMatchObject({ featured: 3 });
  });

  it('moves a hold with the tier, converts its kind, and releases it', async () => {
    await hold(0);
    const provider = seeded.providerIds[0]!;
    await inTransaction((tx) => capacity.changeTier(tx, provider, 'standard'));
    expect(await free()).toEqual({ featured: 3, standard: 2 });
    expect(await inTransaction((tx) => capacity.convertHold(tx, provider, 'vetting'))).toBe(true);
    expect(await inTransaction((tx) => capacity.release(tx, provider, 'checkout'))).toBe(false);
    await inTransaction((tx) => capacity.changeTier(tx, provider, 'basic'));
    expect(await free()).toEqual({ featured: 3, standard: 3 });
    expect(await inTransaction((tx) => capacity.release(tx, provider))).toBe(false);
    expect(await inTransaction((tx) => capacity.convertHold(tx, provider, 'vetting'))).toBe(false);
  });

  it('moves an unlisted provider to another market with its hold and that of its change of plan', async () => {
    const elsewhere = await makeMarket(testDatabase);
    const providerId = seeded.providerIds[0]!;
    const freeIn = async ({ cityId, categoryId }: typeof market) => {
      const { featured, standard } = await capacity.availability(cityId, categoryId);
      return [featured.free, standard.free];
    };
    const change = (tier: 'featured' | 'standard', kind: 'vetting' | 'change') =>
      inTransaction((tx) => capacity.hold(tx, { providerId, ...market, tier, kind }));
    await change('standard', 'vetting');
    await change('featured', 'change');
    expect(await freeIn(market)).toEqual([2, 2]);
    await inTransaction((tx) => capacity.moveUnlisted(tx, providerId, elsewhere));
    expect([await freeIn(market), await freeIn(elsewhere)]).toEqual([
      [3, 3],
      [2, 2],
    ]);
    await inTransaction((tx) => capacity.moveUnlisted(tx, providerId, market));
  });

  it('needs no slot for basic, lists only approved providers, and refuses unknown ones', async () => {
    await setCap('featured', 0);
    await setCap('standard', 0);
    await testDatabase.query(`update providers set membership_tier = 'basic' where id = $1`, [seeded.providerIds[0]]);
    await activate(0);
    await testDatabase.query(`update providers set vetting_status = 'pending' where id = $1`, [seeded.providerIds[1]]);
    await expect(activate(1)).rejects.toMatchObject({ slug: 'not-approved' });
    const stranger = inTransaction((tx) => capacity.activate(tx, '00000000-0000-4000-8000-000000000000'));
    await expect(stranger).rejects.toMatchObject({ status: 404 });
  });

  it('locks once per transaction, and again after a rollback to a savepoint', async () => {
    const provider = seeded.providerIds[0]!;
    await inTransaction(async (tx) => {
      const held = async () => {
        const [row] = await tx.query<{ count: number }[]>(
          `select count(*)::int from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and pid = pg_backend_pid()`,
        );
        return row!.count;
      };
      await tx.query('savepoint before');
      await capacity.lockProvider(tx, provider);
      expect(await held()).toBe(1);
      await tx.query('rollback to savepoint before');
      forgetLocks(tx);
      expect(await held()).toBe(0);
      expect(await capacity.lockProvider(tx, provider)).toMatchObject({ id: provider, isActive: false });
      expect(await held()).toBe(1);
      // Reads must include changes that the same transaction made after taking the lock.
      await capacity.activate(tx, provider);
      expect(await capacity.lockProvider(tx, provider)).toMatchObject({ isActive: true });
    });
  });
});
