import { randomInt } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';

const COUNTED = `select city_id, category_id, membership_tier, listed from market_counts where listed <> 0 order by 1, 2, 3`;
const LISTED = `
  select city_id, category_id, membership_tier, count(*)::int as listed from providers
   where is_active and vetting_status = 'approved' group by 1, 2, 3 order by 1, 2, 3`;

describe('market counts', () => {
  let database: TestDatabase;
  let cities: string[];
  let categories: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    cities = [await makeCity(database), await makeCity(database)];
    categories = [await makeCategory(database), await makeCategory(database)];
  });
  afterAll(() => database?.drop());

  const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;
  const market = () => ({ cityId: oneOf(cities), categoryId: oneOf(categories) });
  const tier = () => oneOf(['basic', 'standard', 'featured'] as const);
  const some = 'id in (select id from providers order by random() limit 3 for update skip locked)';
  const expectExact = async () => expect(await database.query(COUNTED)).toEqual(await database.query(LISTED));

  /** Changes by moderation, billing, merges, plan changes and deletions, some of them concurrent. */
  const changes: (() => Promise<unknown>)[] = [
    () => makeProvider(database, market(), { membership_tier: tier() }),
    () => makeProvider(database, market(), { membership_tier: tier(), vetting_status: 'pending', is_active: false }),
    () =>
      database.query(`update providers set is_active = not is_active and vetting_status = 'approved' where ${some}`),
    () => database.query(`update providers set vetting_status = 'approved', is_active = true where ${some}`),
    () => database.query(`update providers set membership_tier = $1 where ${some}`, [tier()]),
    () =>
      database.query(`update providers set category_id = $1, city_id = $2 where ${some}`, [
        oneOf(categories),
        oneOf(cities),
      ]),
    () => database.query(`update providers set google_rating = 4.2 where ${some}`),
    () => database.query(`delete from providers where ${some}`),
  ];

  it('equal a full count after any change of providers', async () => {
    for (let step = 0; step < 150; step++) await oneOf(changes)();
    await expectExact();
  });

  it('are exact and free of deadlocks under concurrent changes of the same markets', async () => {
    for (let round = 0; round < 20; round++) await Promise.all(changes.map((change) => change()));
    await expectExact();
  });
});
