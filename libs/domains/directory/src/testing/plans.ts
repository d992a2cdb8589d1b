import type { TestDatabase } from '@townlink/server-testing';
import pg from 'pg';

/** 20,000 providers in 20 cities and ten categories, among 5,000 other cities. */
export const MANY_PROVIDERS = `
  insert into cities (name, slug, state, lat, lng)
  select 'City ' || n, 'city-' || n || '-ut', 'UT', 40 + n / 100.0, -112 from generate_series(1, 20) n;
  insert into cities (name, slug, state, lat, lng)
  select 'Far ' || n, 'far-' || n || '-nv', 'NV', 20 + n % 20, -100 + n / 100.0 from generate_series(1, 5000) n;
  insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 10) n;
  create temporary table markets as
    select row_number() over (order by t.id, c.id) - 1 as number, t.id as city_id, c.id as category_id
      from cities t, categories c where t.state = 'UT';
  create temporary table people as select n, uuidv7() as id from generate_series(0, 19999) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active, google_rating, google_review_count)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.city_id, c.category_id, 'approved',
         case when n < 600 then 'featured' when n < 1200 then 'standard' else 'basic' end, n % 10 > 0,
         case when n % 7 > 0 then n % 50 / 10.0 end, n % 900
    from people p join markets c on c.number = n % 200;
  analyze`;

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  /** Per loop; only in executed plans. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Large tables that a plan scans completely. */
export const scannedTables = (nodes: readonly Plan[]): string[] =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']!)
    .filter((table) => ['providers', 'cities'].includes(table));

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Database = Pick<TestDatabase, 'url'>;

/** The generic plan of a prepared statement. */
export const genericPlan = (database: Database, text: string, values: readonly unknown[]): Promise<Plan[]> =>
  explained(database, { text, values, how: 'format json' });

/** Executes a prepared statement with its generic plan, and returns the rows of each node. */
export const executedPlan = (database: Database, text: string, values: readonly unknown[]): Promise<Plan[]> =>
  explained(database, { text, values, how: 'analyze, timing off, format json' });

/** Rows of a table that an executed plan read. */
export const rowsLookedAt = (nodes: readonly Plan[], table: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .map((node) => node['Actual Loops']! * (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)))
    .reduce((sum, rows) => sum + rows, 0);

interface Explained {
  text: string;
  values: readonly unknown[];
  /** Options of `explain`. */
  how: string;
}

async function explained({ url }: Database, { text, values, how }: Explained): Promise<Plan[]> {
  const reader = new pg.Client({
    connectionString: url,
    options: '-c role=townlink_anonymous -c plan_cache_mode=force_generic_plan',
  });
  await reader.connect();
  await reader.query(`prepare hot as ${text}`);
  const given = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(', ');
  const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (${how}) execute hot (${given})`);
  await reader.end();
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}
