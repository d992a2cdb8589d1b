import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import { executedPlan, genericPlan, MANY_PROVIDERS, rowsLookedAt, scannedTables } from '../testing/plans';
import { listByCity } from './list-by-city';
import { listByTime } from './list-by-time';
import type { PlannedStatement } from './list-statement';
import { ALL_CHANGES, CHANGES_OF_STATE } from './listing-changes';
import type { ListScope } from './provider-filters';

const PLACE = { tier_rank: 3, rating_order: -45, review_order: -8, sort_name: 'provider 7' };
const SINCE = { updated_since: '2020-01-01T00:00:00Z' };

describe('query plan of a public API list', () => {
  let database: TestDatabase;
  let city: { id: string; slug: string };
  let category: { id: string; slug: string };

  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query(MANY_PROVIDERS);
    await owner.query(
      `insert into listing_checks (provider_id, kind, state, decided_at)
       select id, 'insurance', 'approved', now() from providers limit 2000`,
    );
    await owner.query(
      `insert into listing_changes (position, provider_id, state, kind)
       select nextval('listing_change_positions'), gen_random_uuid(), state, 'removed'
         from unnest('{WY,ID,NV,CO,AZ,NM,MT,WA,OR,CA}'::text[]) state, generate_series(1, 2000)`,
    );
    // In a separate transaction: changes have their positions only after the first one has committed.
    await owner.query('analyze');
    await owner.end();
    [city] = (await database.query<{ id: string; slug: string }>(
      `select id, slug from cities where slug = 'city-7-ut'`,
    )) as [typeof city];
    [category] = (await database.query<{ id: string; slug: string }>(
      'select id, slug from categories where id in (select category_id from providers where is_active) limit 1',
    )) as [typeof category];
  });

  afterAll(() => database?.drop());

  const planOf = ({ statement, values }: PlannedStatement) => genericPlan(database, statement.text, values);

  it.each<[string, () => ListScope, string[]]>([
    ['everywhere', () => ({}), ['cities_slug', 'providers_city_order']],
    ['of a state', () => ({ state: 'UT' }), ['cities_of_state', 'providers_city_order']],
    ['of a city', () => ({ city }), ['providers_city_order']],
    ['of a category', () => ({ category }), ['providers_listed']],
    ['of a market', () => ({ city, category }), ['providers_listed']],
    [
      'near a point',
      () => ({ near: { lat: 40.1, lng: -112, miles: 10 } }),
      ['cities_by_place', 'providers_city_order'],
    ],
  ])('[API-4] finds a page %s by index, also far down', async (_, scope, indexes) => {
    const after = { rank: 0, town: city.slug, ...PLACE, id: city.id };
    for (const page of [{ limit: 21 }, { limit: 21, after }]) {
      const nodes = await planOf(listByCity(scope(), {}, page));
      expect(nodes.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(indexes));
      expect(scannedTables(nodes)).toEqual([]);
    }
    const last = (await planOf(listByCity(scope(), {}, { limit: 21, after }))).map((node) => node['Index Cond'] ?? '');
    if (indexes.includes('providers_city_order')) expect(last.join()).toMatch(/ROW\(.*tier_rank, .*\) > ROW/);
  });

  it.each<[string, () => ListScope]>([
    ['everywhere', () => ({})],
    ['of a state', () => ({ state: 'UT' })],
    ['of a category', () => ({ category })],
    ['of a market', () => ({ city, category })],
    ['near a point', () => ({ near: { lat: 40.1, lng: -112, miles: 25 } })],
  ])('[API-4] reads no more listings than a page %s has', async (_, scope) => {
    const { statement, values } = listByCity(scope(), {}, { limit: 21 });
    const nodes = await executedPlan(database, statement.text, values);
    expect(rowsLookedAt(nodes, 'providers')).toBe(21);
  });

  it('[API-4] examines filtered listings one by one, and no more than the limit', async () => {
    const nodes = await planOf(listByCity({ state: 'UT' }, { open: 'Sunday', insured: true }, { limit: 21 }));
    expect(scannedTables(nodes)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('listing_checks_of_provider');
  });

  it('[API-4] examines filtered listings in order, and only until the page is full', async () => {
    const { statement, values } = listByCity({ city }, { offer: false }, { limit: 21 });
    const nodes = await executedPlan(database, statement.text, values);
    const examined = nodes.filter((node) => node['Index Name'] === 'providers_pkey');
    expect(rowsLookedAt(examined, 'providers')).toBe(21);
  });

  it.each([
    [{}, 'listing_changes_current_by_time'],
    [{ state: 'UT' }, 'listing_changes_current_of_state'],
  ])('[API-4] starts changes since a time at that time: %j', async (scope, index) => {
    const after = { changed_at: '2026-01-01T00:00:00Z', change: 7 };
    for (const page of [{ limit: 21 }, { limit: 21, after }]) {
      const nodes = await planOf(listByTime(scope, SINCE, page));
      const scan = nodes.find((node) => node['Index Name'] === index);
      expect(scan?.['Index Cond']).toMatch(/current_at >=/);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  });

  it.each([
    ['all states', ALL_CHANGES, []],
    ['the state with the first positions', CHANGES_OF_STATE, ['WY']],
    ['the state with the last positions', CHANGES_OF_STATE, ['CA']],
  ])('[API-4] reads no more changes than a page of %s has', async (_, { text }, state) => {
    const nodes = await executedPlan(database, text, [0, 21, ...state]);
    expect(rowsLookedAt(nodes, 'listing_changes')).toBe(21);
  });

  it('[API-4] reads only the last change of a listing, however often it was changed', async () => {
    const since = { updated_since: (await database.query<{ now: string }>('select now()::text as now'))[0]!.now };
    // One transaction each, like a provider's edits.
    await database.query(`do $$
      declare often uuid := (select p.id from providers p join cities t on t.id = p.city_id
                                where t.slug = 'city-7-ut' and p.is_active order by p.slug limit 1);
      begin
        for n in 1..1000 loop
          update providers set website_url = 'https://' || n || '.example/' where id = often;
          commit;
        end loop;
      end $$`);
    const lookedAt = async ({ statement, values }: PlannedStatement) =>
      rowsLookedAt(await executedPlan(database, statement.text, values), 'listing_changes');
    for (const scope of [{}, { state: 'UT' }]) expect(await lookedAt(listByTime(scope, since, { limit: 21 }))).toBe(1);
    const read = await lookedAt(listByCity({ city }, since, { limit: 21 }));
    expect(read).toBeLessThanOrEqual(1_000);
  });
});
