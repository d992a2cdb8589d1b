import { genericPlan, MANY_PROVIDERS, scannedTables } from '@townlink/domain-directory/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import { MARKETS_PAGE } from './public-markets';

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

  it.each([
    ['everywhere', () => [null, null, null, '', '']],
    ['of a state, far down', () => ['UT', null, null, 'city-7-ut', 'category-3']],
    ['of a city', async () => [null, await idOf('cities', 'city-7-ut'), null, '', '']],
    ['of a category', async () => [null, null, await idOf('categories', 'category-3'), 'city-7-ut', 'category-3']],
  ])('[API-4] walks cities in order and stops at the end of the page: %s', async (_, values) => {
    const nodes = await genericPlan(database, MARKETS_PAGE, [...(await values()), 21], 'townlink_service');
    expect(nodes.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['cities_slug', 'market_counts_pkey']),
    );
    expect(scannedTables(nodes)).toEqual([]);
    // An incremental sort handles city by city instead of sorting all cities first.
    expect(nodes.map((node) => node['Node Type'])).toContain('Incremental Sort');
  });
});
