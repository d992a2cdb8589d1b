import { daysAfter } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { compareListings } from '../completeness/compare-listings';

/** Visits to the demo provider's market, increasing over sixty days and lower on weekends. */
const LISTING_STATS = `
  insert into listing_stats (provider_id, day, views, calls, website_clicks)
  select p.id, day::date, views, views / 9, views / 6
    from providers own
    join providers p on p.city_id = own.city_id and p.category_id = own.category_id and p.vetting_status = 'approved',
    generate_series(current_date - 60, current_date - 1, interval '1 day') day,
    lateral (select abs(hashtext(p.id::text || day::date::text)) % 100 as chance) chance,
    lateral (select ((14 + (day::date - (current_date - 60)) / 3 + chance / 8)
                     * case when extract(isodow from day) > 5 then 0.5 else 1 end
                     * case p.membership_tier when 'featured' then 1.6 when 'standard' then 1 else 0.6 end)::int as views) counted
   where own.id = $1
  on conflict do nothing`;

/** Last month's searches without providers, in six cities. */
const DEMAND = `
  insert into search_demand (day, city_slug, category_id, searches)
  select day::date, city.slug, category.id, 1 + abs(hashtext(city.slug || category.slug || day::date::text)) % 5
    from (select slug from cities c where exists (select from providers where city_id = c.id) order by slug limit 6) city,
         (select id, slug from categories c where not exists (select from providers where category_id = c.id)
           order by slug limit 8) category,
         generate_series(current_date - 29, current_date - 1, interval '1 day') day
   where abs(hashtext(category.slug || city.slug || day::date::text)) % 3 = 0
  on conflict do nothing`;

/** Words without a category, searched often enough to be shown. */
const PHRASES = `
  with phrase as (
    insert into demand_phrases (digest, searches, words)
    select sha256(convert_to('demo ' || words, 'utf8')), searches, words
      from (values ('piano tuning', 31), ('beekeeper', 17), ('boat detailing', 9)) demo (words, searches)
    on conflict do nothing returning id, searches)
  insert into search_demand (day, phrase_id, searches)
  select current_date - 3, id, searches from phrase`;

/** Searches in a demo market with one or two listings. */
const SCARCE = `
  insert into search_demand (day, city_slug, category_id, searches)
  select day::date, scarce.slug, scarce.category_id, 1 + abs(hashtext(scarce.slug || day::date::text)) % 4
    from (select c.slug, m.category_id from market_counts m join cities c on c.id = m.city_id
           group by c.slug, m.category_id having sum(m.listed) between 1 and 2 order by c.slug, m.category_id limit 5) scarce,
         generate_series(current_date - 25, current_date - 1, interval '3 days') day
  on conflict do nothing`;

/**
 * Made-up figures for the dashboard and the console.
 * @param firstProviderId the demo provider's listing
 */
export async function createDemoActivity(tx: Pick<EntityManager, 'query'>, firstProviderId: string): Promise<void> {
  await tx.query(LISTING_STATS, [firstProviderId]);
  for (const statement of [DEMAND, SCARCE, PHRASES]) await tx.query(statement);
}

/** Days already covered by the comparison. */
const COMPARED_DAYS = 95;

/**
 * Compares listings with and without each part, as the daily job would have done.
 * @param today ISO date
 */
export const createDemoComparison = (tx: Pick<EntityManager, 'query'>, today: string): Promise<void> =>
  compareListings(
    tx,
    Array.from({ length: COMPARED_DAYS }, (_, index) => daysAfter(today, index - COMPARED_DAYS)),
  );
