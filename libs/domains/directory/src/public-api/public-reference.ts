import { Injectable } from '@nestjs/common';
import {
  type ApiCategories,
  type ApiCategory,
  type ApiCities,
  type ApiStateQuery,
  type ApiCity,
  type ApiState,
  type ApiStates,
  API_CURSOR_MESSAGE,
  categoryPath,
  categoryPlural,
  cityPath,
  STATE_CODES,
  type StateCode,
  statePath,
  US_STATES,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { PublicReader, type Statement } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { DirectoryCache } from '../cache/directory-cache';
import { isSlug, openCursor, sealCursor } from './cursor';

export const COUNTS_BY_STATE: Statement = {
  name: 'public-api.states',
  text: `
    select t.state, sum(m.listed)::int as provider_count, count(distinct t.id)::int as city_count
      from market_counts m join cities t on t.id = m.city_id where m.listed > 0 group by t.state`,
};

/** Cities with listings: $1 state or null, $2 slug to continue after, $3 limit. */
export const CITIES_PAGE: Statement = {
  name: 'public-api.cities',
  text: `
    select t.slug, t.name, t.state, app.zone_of(t.id) as time_zone, t.lat, t.lng, counts.provider_count
      from cities t join lateral (select sum(listed)::int as provider_count from market_counts
             where city_id = t.id and listed > 0) counts on counts.provider_count > 0
     where t.slug collate "C" > $2 and ($1::text is null or t.state = $1)
     order by t.slug collate "C" limit $3`,
};

export const CATEGORIES: Statement = {
  name: 'public-api.categories',
  text: `
    with counts as (
      select category_id, sum(listed)::int as providers, count(distinct city_id)::int as cities
        from market_counts where listed > 0 group by category_id
    )
    select c.slug, c.name, c.plural, coalesce(counts.providers, 0) as provider_count,
           coalesce(counts.cities, 0) as city_count,
           array(select term from category_terms where category_id = c.id and term <> lower(c.name) order by term) as synonyms
      from categories c left join counts on counts.category_id = c.id
     where c.merged_into is null order by c.name`,
};

export type StateRow = Pick<ApiState, 'provider_count' | 'city_count'> & { state: StateCode };
export type CategoryRow = Omit<ApiCategory, 'plural' | 'page_url'> & { plural: string | null };

function slugIn(list: string, cursor: string): string {
  const slug = openCursor(list, cursor);
  if (!isSlug(slug)) throw invalidField('cursor', API_CURSOR_MESSAGE);
  return slug;
}

/**
 * States, cities and categories as the public API shows them. Counts over many markets are cached until they expire.
 */
@Injectable()
export class PublicReference {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly runtime: RuntimeSettings,
  ) {}

  async states(): Promise<ApiStates> {
    const rows = await this.cache.getResult('public states', () => this.reader.query<StateRow>(COUNTS_BY_STATE));
    const counts = new Map(rows.map((row) => [row.state, row]));
    return {
      states: STATE_CODES.map((code) => ({
        code,
        name: US_STATES[code],
        page_url: this.at(statePath(code)),
        provider_count: counts.get(code)?.provider_count ?? 0,
        city_count: counts.get(code)?.city_count ?? 0,
      })),
    };
  }

  /** @throws a 400 problem for a cursor of another list */
  async cities({ state = undefined, limit, cursor }: ApiStateQuery): Promise<ApiCities> {
    const list = `cities ${state ?? ''}`;
    const values = [state ?? null, cursor === undefined ? '' : slugIn(list, cursor), limit + 1];
    const rows = await this.reader.query<Omit<ApiCity, 'page_url'>>(CITIES_PAGE, values);
    const cities = rows.slice(0, limit).map((row) => ({ ...row, page_url: this.at(cityPath(row.state, row.slug)) }));
    return { cities, next_cursor: rows.length > limit ? sealCursor(list, cities.at(-1)!.slug) : null };
  }

  async categories(): Promise<ApiCategories> {
    const rows = await this.cache.getResult('public categories', () => this.reader.query<CategoryRow>(CATEGORIES));
    return {
      categories: rows.map((row) => ({
        ...row,
        plural: categoryPlural(row),
        page_url: this.at(categoryPath(row.slug)),
      })),
    };
  }

  private at(path: string): string {
    return new URL(path, this.runtime.SITE_URL).href;
  }
}
