import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import pg from 'pg';
import { FIRST_PROVIDERS } from '../data/provider-list.reader';

const MANY_PROVIDERS = `
  insert into cities (name, slug, state) select 'City ' || n, 'city-' || n || '-ut', 'UT' from generate_series(1, 20) n;
  insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 10) n;
  create temporary table markets as
    select row_number() over (order by t.id, c.id) - 1 as number, t.id as city_id, c.id as category_id from cities t, categories c;
  create temporary table people as select n, uuidv7() as id from generate_series(0, 19999) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, google_rating, google_review_count)
  select p.id, 'p' || n, 'Provider ' || n, 'Someone', '801-555-0100', 'p' || n || '@x.example', c.city_id, c.category_id, 'approved',
         case when n < 600 then 'featured' when n < 1200 then 'standard' else 'basic' end, n % 10 > 0,
         case when n % 7 > 0 then n % 50 / 10.0 end, n % 900
    from people p join markets c on c.number = n % 200;
  analyze`;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('the plan of the hot read', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query(MANY_PROVIDERS);
    await owner.end();
  }, 60_000);

  afterAll(() => database.drop());

  it('[SEARCH-10] reads the public order off the index, nulls last included, without a sort', async () => {
    const [market] = await database.query<{ city_id: string; category_id: string }>(
      'select city_id, category_id from providers limit 1',
    );
    const reader = new pg.Client({
      connectionString: database.url,
      options: '-c role=townlink_anonymous -c plan_cache_mode=force_generic_plan',
    });
    await reader.connect();
    await reader.query(`prepare hot as ${FIRST_PROVIDERS.text}`);
    const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute hot ('${market!.city_id}', '${market!.category_id}', 26)`,
    );
    await reader.end();
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
    expect(nodes.map((node) => node['Index Name'])).toContain('providers_listed');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(nodes.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
  });
});
