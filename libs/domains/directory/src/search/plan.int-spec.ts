import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import type { Statement } from '@townlink/server-database';
import { ALSO_SERVING, NEIGHBOR_MARKETS } from '../data/also-serving.reader';
import { LISTING_KINDS } from '../data/market-filters.reader';
import { FIRST_PROVIDERS } from '../data/provider-list.reader';
import { BUSINESSES_FOUND, BUSINESSES_NAMED } from '../find/businesses';
import { TOWNS_BY_NAME } from '../find/known-towns';
import { pageStatement } from '../public-api/unversioned-providers';
import { genericPlan, MANY_PROVIDERS, nodesOf, type Plan, scannedTables } from '../testing/plans';

describe('the query plan of a list', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query(MANY_PROVIDERS);
    await owner.end();
  });

  afterAll(() => database.drop());

  const planOf = ({ text }: Statement, values: readonly (string | number | boolean | null)[]) =>
    genericPlan(database, text, values);

  const someMarket = async () =>
    (
      await database.query<{ city_id: string; category_id: string }>(
        'select city_id, category_id from providers limit 1',
      )
    )[0]!;

  it('[SEARCH-10] reads the public order directly from the index, nulls last, without a sort', async () => {
    const { city_id, category_id } = await someMarket();
    const nodes = await planOf(FIRST_PROVIDERS, [city_id, category_id, 26]);
    expect(nodes.map((node) => node['Index Name'])).toContain('providers_listed');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(nodes.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
  });

  it('[FIND-4] finds nearby markets and listings that serve from them by index, without reading all of their listings', async () => {
    const { city_id, category_id } = await someMarket();
    const neighbors = await planOf(NEIGHBOR_MARKETS, ['city-1-ut', category_id]);
    expect(neighbors.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['cities_by_place', 'cities_slug_key']),
    );
    const serving = await planOf(ALSO_SERVING, [`{${city_id}}`, '{7}', category_id, 25]);
    const walks = serving.filter((node) => node['Index Name'] === 'providers_serving');
    expect(walks.map((node) => node['Index Cond'])).toEqual([
      expect.stringContaining('radius_miles >= near.miles'),
      expect.stringContaining('radius_miles IS NULL'),
    ]);
    expect(serving.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  it('[FIND-6] counts filters over the market’s listings only', async () => {
    const { city_id, category_id } = await someMarket();
    const nodes = await planOf(LISTING_KINDS, [city_id, category_id]);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  it.each(['providers_public_order', 'providers_category_order'])(
    '[API-1] begins a page of the public API at its place in %s, however far down',
    async (index) => {
      const { category_id } = await someMarket();
      const category = index === 'providers_category_order' ? { id: category_id, slug: '' } : undefined;
      const place = [3, -45, -8, 'provider 7', category_id];
      const nodes = await planOf(pageStatement({ category }, true), [null, category?.id ?? null, 21, ...place]);
      const scan = nodes.find((node) => node['Index Name'] === index);
      expect(scan?.['Index Cond']).toMatch(/ROW\(tier_rank, .*\) > ROW/);
      expect(nodes.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
    },
  );

  it('[FIND-1] looks up a text’s towns and businesses by index, also in a small directory', async () => {
    const towns = await planOf(TOWNS_BY_NAME, ['{city-1,riverton}']);
    expect(towns.map((node) => node['Index Name'])).toContain('cities_slug');
    const { city_id: someId } = await someMarket();
    const businesses = await planOf(BUSINESSES_NAMED, ['{provider 7}', '{}', 30]);
    const found = await planOf(BUSINESSES_FOUND, ['{provider 7}', 30, `{${someId}}`, '{1}']);
    for (const nodes of [businesses, found]) {
      expect(nodes.map((node) => node['Index Name'])).toContain('providers_pkey');
    }
    for (const nodes of [towns, businesses, found]) expect(scannedTables(nodes)).toEqual([]);
  });

  /** The plan of the statement inside a function, which its caller's plan does not show. */
  const planInside = async (name: string, parameters: readonly string[], values: string, settings: string) => {
    const owner = new pg.Client({
      connectionString: database.ownerUrl,
      options: `-c plan_cache_mode=force_generic_plan -c enable_seqscan=off ${settings}`,
    });
    await owner.connect();
    const { rows: sources } = await owner.query<{ prosrc: string }>('select prosrc from pg_proc where proname = $1', [
      name,
    ]);
    const text = parameters.reduce(
      (source, typed, index) =>
        source.replace(new RegExp(`\\b${typed.split(' ')[0]}\\b`, 'g'), `$${index + 1}::${typed.split(' ')[1]}`),
      sources[0]!.prosrc,
    );
    await owner.query(`prepare inside as ${text}`);
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute inside (${values})`,
    );
    await owner.end();
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  };

  it('[FIND-1] finds names by their indexes, whatever their number', async () => {
    const nodes = await planInside(
      'businesses_named',
      ['keys text[]', 'queries text[]', 'most int'],
      `'{provider 7}', array[$$'provider' & '7'$$], 30`,
      '-c enable_indexscan=off',
    );
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual([
      'providers_name_beginning',
      'providers_name_words',
    ]);
    expect(nodes.filter((node) => node['Index Name']).every((node) => node['Index Cond'])).toBe(true);
  });

  it('[FIND-1] reads names that begin with a text in the order of an index, up to the limit', async () => {
    const nodes = await planInside(
      'names_beginning',
      ['beginning text', 'most int'],
      `'provider ', 30`,
      '-c enable_bitmapscan=off',
    );
    expect(nodes.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
    expect(nodes[1]).toMatchObject({ 'Index Name': 'providers_name_beginning' });
    expect(nodes[1]!['Index Cond']).toMatch(/>= .* < /);
  });
});
