import { Injectable } from '@nestjs/common';
import {
  type ApiMarket,
  type ApiMarkets,
  type ApiMarketsQuery,
  API_CURSOR_MESSAGE,
  type CappedTier,
  CAPPED_TIERS,
  cityCategoryPath,
  type StateCode,
  TIERS,
} from '@townlink/contracts';
import { isSlug, KnownNames, openCursor, sealCursor } from '@townlink/domain-directory';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { freeSlots } from './slot-rules';
import { TAKEN } from './slots';

type Counts = Record<`${CappedTier}_cap` | `${CappedTier}_taken`, number>;

export interface MarketRow extends Counts {
  city_slug: string;
  city_name: string;
  state: StateCode;
  category_slug: string;
  category_name: string;
  provider_count: number;
}

const PLACES = CAPPED_TIERS.map(
  (tier) => `
    coalesce((select cap from limits l where l.city_id = m.city_id and l.category_id = m.category_id and l.tier = '${tier}'),
             ${TIERS[tier].defaultCap}) as ${tier}_cap,
    ${TAKEN('m.city_id', 'm.category_id', `'${tier}'`)}::int as ${tier}_taken`,
).join(',');

/**
 * Markets with listings, city by city along the cities' index. Free places are computed only for the page's rows. $1
 * state, $2 city and $3 category may be null; $4 and $5 are the slugs to continue after, $6 the limit.
 */
export const MARKETS_PAGE = `
  select m.*, ${PLACES}
    from (
      select t.id as city_id, t.slug as city_slug, t.name as city_name, t.state, market.*
        from cities t
       cross join lateral (
         select k.id as category_id, k.slug as category_slug, k.name as category_name, sum(c.listed)::int as provider_count
           from market_counts c join categories k on k.id = c.category_id
          where c.city_id = t.id and c.listed > 0 and ($3::uuid is null or c.category_id = $3)
            and (t.slug <> $4 or k.slug collate "C" > $5)
          group by k.id) market
       where t.slug collate "C" >= $4 and ($1::char(2) is null or t.state = $1) and ($2::uuid is null or t.id = $2)
       order by t.slug collate "C", market.category_slug collate "C"
       limit $6) m
   order by m.city_slug collate "C", m.category_slug collate "C"`;

/** Markets as the public API shows them. */
@Injectable()
export class PublicMarkets {
  constructor(
    private readonly database: Database,
    private readonly names: KnownNames,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @throws a 400 problem for an unknown city or category, or for another list's cursor */
  async read({ state, city, category, limit, cursor }: ApiMarketsQuery): Promise<ApiMarkets> {
    const scope = await this.names.scope({ city, category });
    const list = `markets ${JSON.stringify([state, city, category])}`;
    const after = cursor === undefined ? ['', ''] : placeIn(list, cursor);
    if (scope.city?.id === null) return { markets: [], next_cursor: null };
    const values = [state ?? null, scope.city?.id ?? null, scope.category?.id ?? null, ...after, limit + 1];
    const rows = await this.database.as(systemActor, (tx) => tx.query<MarketRow[]>(MARKETS_PAGE, values));
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      markets: page.map((row) => toApiMarket(row, this.runtime.SITE_URL)),
      next_cursor: last ? sealCursor(list, [last.city_slug, last.category_slug]) : null,
    };
  }
}

/** @param site base address of the pages */
export function toApiMarket(row: MarketRow, site: string): ApiMarket {
  const { city_slug, city_name, state, category_slug, category_name, provider_count } = row;
  return {
    city: { slug: city_slug, name: city_name, state },
    category: { slug: category_slug, name: category_name },
    page_url: new URL(cityCategoryPath(state, city_slug, category_slug), site).href,
    provider_count,
    featured_places: placesOf(row, 'featured'),
    standard_places: placesOf(row, 'standard'),
  };
}

const placesOf = (row: Counts, tier: CappedTier) => ({
  total: row[`${tier}_cap`],
  free: freeSlots(row[`${tier}_cap`], row[`${tier}_taken`]),
});

function placeIn(list: string, cursor: string): string[] {
  const parts = openCursor(list, cursor);
  const isPlace = Array.isArray(parts) && parts.length === 2 && parts.every(isSlug);
  if (!isPlace) throw invalidField('cursor', API_CURSOR_MESSAGE);
  return parts as string[];
}
