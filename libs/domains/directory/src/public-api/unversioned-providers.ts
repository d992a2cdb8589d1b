import { Injectable } from '@nestjs/common';
import {
  type ListProvidersQuery,
  offerText,
  PUBLIC_LIST_LIMIT,
  publicApiRoutes,
  type PublicProvider,
  type PublicProviderList,
} from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { cityTag, DirectoryCache, marketTag } from '../cache/directory-cache';
import type { ProviderRow } from '../data/provider-list.reader';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import { offerOf } from '../search/search-result';
import { fromCursor, type ListCursor, type SortPosition, toCursor } from './list-cursor';

/** City and category of a list. `id` is null for a city that never had a listing. */
export interface Scope {
  city?: { id: string | null; slug: string };
  category?: { id: string; slug: string };
}

type Row = Pick<
  ProviderRow,
  | 'business_name'
  | 'membership_tier'
  | 'phone'
  | 'website_url'
  | 'ftco_enabled'
  | 'ftco_type'
  | 'ftco_value'
  | 'ftco_min_spend'
> &
  SortPosition & { updated_at: Date };

const ORDER = 'tier_rank, rating_order, review_order, sort_name, id';

/** Conditions for a city ($1) or all (null), and a category ($2) or all. Each of the four texts can use an index. */
const inScope = ({ city, category }: Scope): string =>
  `${city ? 'city_id = $1' : '$1::uuid is null'} and ${category ? 'category_id = $2' : '$2::uuid is null'}`;

const nameOf = ({ city, category }: Scope): string => `${city ? 'city' : 'all'}-${category ? 'category' : 'all'}`;

const countStatement = (scope: Scope): Statement => ({
  name: `public-api.count-${nameOf(scope)}`,
  text: `select coalesce(sum(listed), 0)::int as count from market_counts where ${inScope(scope)}`,
});

/** $3 providers, after the first $4 or after the position $4 to $8. */
export const pageStatement = (scope: Scope, isAfterPlace: boolean): Statement => ({
  name: `public-api.page-${nameOf(scope)}-${isAfterPlace ? 'after' : 'offset'}`,
  text: `
    select ${ORDER}, business_name, membership_tier, public_phone as phone, website_url, updated_at,
           ftco_enabled and (ftco_expiry_date is null or ftco_expiry_date >= app.today_in(city_id)) as ftco_enabled, ftco_type, ftco_value, ftco_min_spend
      from providers
     where vetting_status = 'approved' and is_active and ${inScope(scope)} ${isAfterPlace ? `and (${ORDER}) > ($4, $5, $6, $7, $8)` : ''}
     order by ${ORDER} limit $3 ${isAfterPlace ? '' : 'offset $4'}`,
});

@Injectable()
export class UnversionedProviders {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly cities: Cities,
    private readonly categories: Categories,
  ) {}

  /**
   * @returns the list, and the address of the next page, if there is one
   * @throws a 400 problem for an unknown city, category or cursor
   */
  async list(query: ListProvidersQuery): Promise<{ list: PublicProviderList; next: string | null }> {
    const { limit = PUBLIC_LIST_LIMIT } = query;
    const [scope, start] = [await this.scope(query), startOf(query)];
    const [rows, count] = await Promise.all([this.rows(scope, start, limit), this.count(scope)]);
    const offset = typeof start === 'number' ? start : start.position;
    const list = {
      city: scope.city?.slug ?? null,
      category: scope.category?.slug ?? null,
      count,
      limit,
      offset,
      providers: rows.slice(0, limit).map(publicProvider),
    };
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { list, next: last ? nextAddress(list, { place: last, position: offset + limit }) : null };
  }

  private async scope({ city, category }: ListProvidersQuery): Promise<Scope> {
    const scope: Scope = {};
    if (city !== undefined) {
      scope.city = (await this.cities.bySlug(city.toLowerCase())) ?? unknown('city', 'No city has this slug.');
    }
    if (category !== undefined) {
      const found = await this.categories.bySlug(category.toLowerCase());
      scope.category = found ?? unknown('category', 'No category has this slug.');
    }
    return scope;
  }

  /** Reads one more than shown, to know whether there is a next page. */
  private async rows(scope: Scope, start: number | ListCursor, limit: number): Promise<Row[]> {
    if (scope.city?.id === null) return [];
    const values = [scope.city?.id ?? null, scope.category?.id ?? null, limit + 1];
    if (typeof start === 'number') return this.reader.query<Row>(pageStatement(scope, false), [...values, start]);
    const { tier_rank, rating_order, review_order, sort_name, id } = start.place;
    const place = [tier_rank, rating_order, review_order, sort_name, id];
    return this.reader.query<Row>(pageStatement(scope, true), [...values, ...place]);
  }

  /**
   * Cached until something in the city changes; the count over all cities, which changes constantly, is cached until it
   * expires.
   */
  private count(scope: Scope): Promise<number> {
    const { city, category } = scope;
    if (city?.id === null) return Promise.resolve(0);
    return this.cache.getResult(`public count ${city?.id} ${category?.id}`, async (tags) => {
      if (city?.id) tags.add(category ? marketTag(city.id, category.id) : cityTag(city.id));
      const values = [city?.id ?? null, category?.id ?? null];
      const [row] = await this.reader.query<{ count: number }>(countStatement(scope), values);
      return row!.count;
    });
  }
}

function unknown(field: string, message: string): never {
  throw invalidField(field, message);
}

/** The offset, or the cursor of the previous page. */
function startOf({ offset = 0, cursor }: ListProvidersQuery): number | ListCursor {
  if (cursor === undefined) return offset;
  if (offset > 0) throw invalidField('offset', 'offset goes without a cursor, which says where to go on');
  return fromCursor(cursor) ?? unknown('cursor', 'cursor must come from a Link header');
}

const publicProvider = (row: Row): PublicProvider => {
  const offer = offerOf(row);
  return {
    provider_id: row.id,
    public_name: row.business_name,
    membership_tier: row.membership_tier,
    phone: row.phone,
    website_url: row.website_url,
    ftco_summary: offer && offerText(offer),
    updated_at: row.updated_at.toISOString(),
  };
};

function nextAddress({ city, category, limit }: PublicProviderList, end: ListCursor): string {
  const query = new URLSearchParams();
  if (city) query.set('city', city);
  if (category) query.set('category', category);
  query.set('limit', String(limit));
  query.set('cursor', toCursor(end));
  return `${publicApiRoutes.providers.path}?${query}`;
}
