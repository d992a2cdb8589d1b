import { type CappedTier, CAPPED_TIERS, type StateCode, TIERS } from '@townlink/contracts';
import { ListStatement, type PlannedStatement } from '@townlink/domain-directory';

export interface MarketRow extends Record<`${CappedTier}_cap` | `${CappedTier}_taken`, number> {
  city_slug: string;
  city_name: string;
  state: StateCode;
  category_slug: string;
  category_name: string;
  provider_count: number;
}

/** Slugs of the market where a page ends. */
export interface MarketPlace {
  city: string;
  category: string;
}

interface Scope {
  state?: string;
  city?: { id: string | null };
  category?: { id: string };
}

const CAPS = CAPPED_TIERS.map(
  (tier) => `
    coalesce((select cap from limits l where l.city_id = page.city_id and l.category_id = page.category_id and l.tier = '${tier}'),
             ${TIERS[tier].defaultCap}) as ${tier}_cap`,
).join(',');

/**
 * Markets with listings, city by city along the cities' index. Taken slots are counted only for the page's rows. The
 * generic plan of a statement for every scope would walk all cities to find one, so each scope has its own.
 */
export function marketsPage(
  { state, city, category }: Scope,
  { limit, after }: { limit: number; after?: MarketPlace },
): PlannedStatement {
  const plan = new ListStatement();
  const inCity = [
    'c.listed > 0',
    category && `c.category_id = ${plan.value(category.id, 'uuid')}`,
    after &&
      `(t.slug <> ${plan.value(after.city, 'text')} or k.slug collate "C" > ${plan.value(after.category, 'text')})`,
  ].filter(Boolean);
  const ofCities = [
    'true',
    state && `t.state = ${plan.value(state, 'char(2)')}`,
    city && `t.id = ${plan.value(city.id, 'uuid')}`,
    after && `t.slug collate "C" >= ${plan.value(after.city, 'text')}`,
  ].filter(Boolean);
  const text = `
  with page as materialized (
    select t.id as city_id, t.slug as city_slug, t.name as city_name, t.state, market.*
      from cities t
     cross join lateral (
       select k.id as category_id, k.slug as category_slug, k.name as category_name, sum(c.listed)::int as provider_count
         from market_counts c join categories k on k.id = c.category_id
        where c.city_id = t.id and ${inCity.join(' and ')}
        group by k.id) market
     where ${ofCities.join(' and ')}
     order by t.slug collate "C", market.category_slug collate "C"
     limit ${plan.value(limit, 'int')})
  select page.*, slots.featured_taken, slots.standard_taken, ${CAPS}
    from page
    join app.public_slots((select array_agg(city_id) from page), (select array_agg(category_id) from page)) slots
   using (city_id, category_id)
   order by city_slug collate "C", category_slug collate "C"`;
  const parts = [state && 'state', city && 'city', category && 'category', after && 'after'].filter(Boolean);
  return { statement: { name: ['public-api.markets', ...parts].join('-'), text }, values: plan.values };
}
