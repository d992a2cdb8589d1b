import type { ScratchDatabase } from '../scratch-database';

/** Services of each city; with them a part of the sitemap holds some 400 cities. */
const SERVICES = 100;

/** Providers a statement, each in a market of its own. */
const STEP = 50_000;

const REFERENCE = [
  `insert into categories (name, slug) select 'Category ' || n, 'category-' || lpad(n::text, 3, '0') from generate_series(1, ${SERVICES}) n`,
  `insert into cities (name, slug, state)
   select 'City ' || n, 'city-' || lpad(n::text, 6, '0') || '-ut', 'UT' from generate_series(1, ceil($1::int / ${SERVICES}.0)::int) n`,
];

const PROVIDERS = `
  with people as (
    insert into auth.users (email) select 'provider-' || n || '@x.example' from generate_series($1::int, $2::int) n
    returning id, substring(email::text from '[0-9]+')::int as n
  )
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
      membership_tier, is_active)
  select p.id, 'business-' || n, 'Business ' || n, 'Someone', '801-555-0100', 'provider-' || n || '@x.example', t.id, c.id,
         'approved', 'basic', true
    from people p
    join cities t on t.slug = 'city-' || lpad((n / ${SERVICES} + 1)::text, 6, '0') || '-ut'
    join categories c on c.slug = 'category-' || lpad((n % ${SERVICES} + 1)::text, 3, '0')`;

const COUNTS = `
  insert into market_counts (city_id, category_id, membership_tier, listed)
  select city_id, category_id, membership_tier, count(*) from providers group by city_id, category_id, membership_tier`;

/** One listed provider in each of so many markets. */
export async function fillMarkets(database: ScratchDatabase, markets: number): Promise<void> {
  const [categories, cities] = REFERENCE;
  await database.query(categories!);
  await database.query(cities!, [markets]);
  // Row by row, the triggers take most of the time; what they keep that is read here is the counts.
  await database.query('alter table providers disable trigger user');
  for (let from = 0; from < markets; from += STEP) {
    await database.query(PROVIDERS, [from, Math.min(from + STEP, markets) - 1]);
  }
  await database.query('alter table providers enable trigger user');
  await database.query(COUNTS);
  await database.query('vacuum analyze');
}
