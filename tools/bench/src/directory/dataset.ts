import type { ScratchDatabase } from '../scratch-database';
import { CARD_COLUMNS, cardValues, fillListings } from './full-listings';

/** Cities and categories of the benchmark; every pair of them is a list. */
export const CITIES = 40;
export const CATEGORIES = 25;

/** Every fifth city has listings without services, hours and checks, for comparison. */
export const isFull = (city: number): boolean => city % 5 > 0;
export const isBare = (city: number): boolean => !isFull(city);

export const citySlugOf = (number: number): string => `city-${number}-ut`;
export const categorySlugOf = (number: number): string => `category-${number}`;

export const CITY_ROWS = `
  insert into cities (name, slug, state) select 'City ' || n, 'city-' || n || '-ut', 'UT' from generate_series(1, $1::int) n`;
export const CATEGORY_ROWS = `
  insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, ${CATEGORIES}) n`;

/**
 * Each list has three featured and three standard providers; a seventh of all providers is without a rating. $1
 * providers in $2 lists.
 */
const PROVIDERS = `
  with markets as (
    select row_number() over (order by t.slug, c.slug) - 1 as market, t.id as city_id, c.id as category_id,
           substring(t.slug from '[0-9]+')::int % 5 > 0 as is_full
      from cities t, categories c
  ), people as (
    insert into auth.users (email) select 'provider-' || n || '@x.example' from generate_series(0, $1::int - 1) n
    returning id, substring(email::text from '[0-9]+')::int as n
  )
  insert into providers (user_id, slug, business_name, contact_name, phone, phone_display_opt_in, email, website_url,
      city_id, category_id, vetting_status, membership_tier, is_active, google_rating, google_review_count,
      ftco_enabled, ftco_type, ftco_value, ${CARD_COLUMNS})
  select p.id, 'business-' || n, initcap(substr(md5(n::text), 1, 8)) || ' & Sons', 'Someone', '801-555-' || lpad((n % 10000)::text, 4, '0'),
         n % 3 > 0, 'provider-' || n || '@x.example', case when n % 4 > 0 then 'https://business-' || n || '.example/' end,
         c.city_id, c.category_id, 'approved',
         case when n < 3 * $2::int then 'featured' when n < 6 * $2::int then 'standard' else 'basic' end, true,
         case when n % 7 > 0 then (n::bigint * 7919 % 31 + 20) / 10.0 end, case when n % 7 > 0 then n::bigint * 104729 % 900 end,
         n % 5 = 0, case when n % 5 = 0 then 'percent' end, case when n % 5 = 0 then 10 end,
         ${cardValues('c.is_full', 'p.n')}
    from people p join markets c on c.market = p.n % $2::int`;

/** @param cities fewer than CITIES make longer lists */
export async function fillDirectory(database: ScratchDatabase, providers: number, cities = CITIES): Promise<void> {
  await database.query(CITY_ROWS, [cities]);
  await database.query(CATEGORY_ROWS);
  await fillMarkets(database, providers, cities);
}

/** Creates listings in the existing cities and categories. */
export async function fillMarkets(database: ScratchDatabase, providers: number, cities = CITIES): Promise<void> {
  await database.query(PROVIDERS, [providers, cities * CATEGORIES]);
  await fillListings(database);
  await database.query('vacuum analyze');
}
