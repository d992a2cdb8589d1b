import { Injectable } from '@nestjs/common';
import {
  type ApiMarket,
  type ApiMarkets,
  type ApiMarketQuery,
  API_CURSOR_MESSAGE,
  type CappedTier,
  cityCategoryPath,
} from '@townlink/contracts';
import { isSlug, KnownNames, openCursor, sealCursor } from '@townlink/domain-directory';
import { RuntimeSettings } from '@townlink/server-config';
import { PublicReader } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { type MarketPlace, type MarketRow, marketsPage } from './markets-page';
import { freeSlots } from './slot-rules';

/** Markets as the public API shows them. */
@Injectable()
export class PublicMarkets {
  constructor(
    private readonly reader: PublicReader,
    private readonly names: KnownNames,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @throws a 400 problem for an unknown city or category, or for another list's cursor */
  async read({ state, city, category, limit, cursor }: ApiMarketQuery): Promise<ApiMarkets> {
    const scope = await this.names.scope({ city, category });
    const list = `markets ${JSON.stringify([state, city, category])}`;
    const after = cursor === undefined ? undefined : placeIn(list, cursor);
    if (scope.city?.id === null) return { markets: [], next_cursor: null };
    const { statement, values } = marketsPage({ ...scope, state }, { limit: limit + 1, after });
    const rows = await this.reader.query<MarketRow>(statement, values);
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

const placesOf = (row: MarketRow, tier: CappedTier) => ({
  total: row[`${tier}_cap`],
  free: freeSlots(row[`${tier}_cap`], row[`${tier}_taken`]),
});

function placeIn(list: string, cursor: string): MarketPlace {
  const parts = openCursor(list, cursor);
  if (!Array.isArray(parts) || parts.length !== 2 || !parts.every(isSlug))
    throw invalidField('cursor', API_CURSOR_MESSAGE);
  const [city, category] = parts as [string, string];
  return { city, category };
}
