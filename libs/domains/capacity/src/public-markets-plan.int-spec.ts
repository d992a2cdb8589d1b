import { genericPlan, MANY_PROVIDERS, scannedTables } from '@townlink/domain-directory/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import { type MarketPlace, marketsPage } from './markets-page';

describe('query plan of the public API’s markets', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query(MANY_PROVIDERS);
    await owner.end();
  });

  afterAll(() => database?.drop());

  const idOf = async (table: string, slug: string) =>
    (await database.query<{ id: string }>(`select id from ${table} where slug = $1`, [slug]))[0]!.id;

  const planOf = (scope: Parameters<typeof marketsPage>[0], place?: MarketPlace) => {
    const { statement, values } = marketsPage(scope, { limit: 21, after: place });
    return genericPlan(database, statement.text, values);
  };

  const after = { city: 'city-7-ut', category: 'category-3' };

  it.each([
    ['everywhere', () => ({}), undefined, ['cities_slug', 'market_counts_pkey']],
    ['of a state, far down', () => ({ state: 'UT' }), after, ['cities_of_state', 'market_counts_pkey']],
    [
      'of a category',
      async () => ({ category: { id: await idOf('categories', 'category-3') } }),
      after,
      ['cities_slug', 'market_counts_by_category'],
    ],
  ])('[API-4] walks cities in order and stops at the end of the page: %s', async (_, scope, place, indexes) => {
    const nodes = await planOf(await scope(), place);
    expect(nodes.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(indexes));
    expect(scannedTables(nodes)).toEqual([]);
    // An incremental sort handles city by city instead of sorting all cities first.
    expect(nodes.map((node) => node['Node Type'])).toContain('Incremental Sort');
  });

  it('[API-4] goes directly to a single city', async () => {
    const nodes = await planOf({ city: { id: await idOf('cities', 'city-7-ut') } });
    const indexes = nodes.map((node) => node['Index Name']);
    expect(indexes).toEqual(expect.arrayContaining(['cities_pkey', 'market_counts_pkey']));
    expect(indexes).not.toContain('cities_slug');
    expect(scannedTables(nodes)).toEqual([]);
  });
});
