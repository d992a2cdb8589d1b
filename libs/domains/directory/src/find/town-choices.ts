import { Injectable } from '@nestjs/common';
import { MILES_PER_DEGREE, TOWN_CHOICES_MAX, type TownChoice, TOWNS_WITH_SERVICE_MAX } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { CITIES_TAG, countTag, DirectoryCache } from '../cache/directory-cache';

/** Approximate miles between two places in degrees, accurate enough for a few hundred miles. */
const MILES = (place: string): string =>
  `round((${MILES_PER_DEGREE} * sqrt((${place}.lat - here.lat) ^ 2 + ((${place}.lng - here.lng) * cos(radians(here.lat))) ^ 2))::numeric, 1)::float8`;

/** Location of a city or gazetteer place: $1 slug. */
const HERE = `
  select lat, lng from (
    select lat, lng, 1 as choice from cities where slug = $1 and lat is not null
    union all select lat, lng, 2 from gazetteer_places where slug = $1
  ) place order by choice limit 1`;

/**
 * Towns with their listing counts: $1 slug of the given town or null, $2 slugs in order, $3 category or null, $4 limit.
 */
const TOWNS_BY_SLUG: Statement = {
  name: 'directory.towns-by-slug',
  text: `
    select coalesce(c.name, g.city_name) as name, wanted.slug, coalesce(c.state, g.state_code) as state,
           coalesce((select sum(listed) from market_counts
                      where city_id = c.id and ($3::uuid is null or category_id = $3)), 0)::int as provider_count,
           ${MILES('g')} as distance_miles
      from unnest($2::text[]) with ordinality as wanted (slug, place)
      left join cities c on c.slug = wanted.slug
      left join gazetteer_places g on g.slug = wanted.slug
      left join (${HERE}) here on true
     where c.id is not null or g.slug is not null
     order by wanted.place limit $4`,
};

/**
 * Towns with the most listings in a category: $1 category, $2 limit. Reads the largest counts of a single tier, so that
 * the cost does not grow with the number of towns.
 */
const TOWNS_WITH_MOST: Statement = {
  name: 'directory.towns-with-most',
  text: `
    select c.name, c.slug, c.state, counted.provider_count, null::float8 as distance_miles
      from (select distinct city_id from (
              select city_id from market_counts where category_id = $1 and listed > 0
               order by listed desc limit 8 * $2::int) large) town
      cross join lateral (select sum(listed)::int as provider_count from market_counts
                           where city_id = town.city_id and category_id = $1) counted
      join cities c on c.id = town.city_id
     order by counted.provider_count desc, c.name, c.state limit $2`,
};

/** Towns of a state with the most listings in a category: $1 category, $2 limit, $3 state. */
const TOWNS_OF_STATE: Statement = {
  name: 'directory.towns-of-state-with-service',
  text: `
    select c.name, c.slug, c.state, counted.provider_count, null::float8 as distance_miles
      from cities c
      cross join lateral (select sum(listed)::int as provider_count from market_counts
                           where city_id = c.id and category_id = $1) counted
     where c.state = $3 and counted.provider_count > 0
     order by counted.provider_count desc, c.name limit $2`,
};

/**
 * Towns with a category nearest to another town: $1 its slug, $2 category, $3 degrees to search around it, $4 limit.
 * The bounds are subqueries, because row-level security prevents index lookups by a join with arithmetic.
 */
const NEAREST_TOWNS: Statement = {
  name: 'directory.nearest-towns-with-service',
  text: `
    with here as materialized (select lat, lng, $3::float8 / cos(radians(lat)) as wide from (${HERE}) place)
    select near.name, near.slug, near.state, counted.provider_count, ${MILES('near')} as distance_miles
      from here
     cross join (
       select id, name, slug, state, lat, lng from cities
        where lat between (select lat - $3::float8 from here) and (select lat + $3::float8 from here)
          and lng between (select lng - wide from here) and (select lng + wide from here)
          and slug <> $1) near
     cross join lateral (select sum(listed)::int as provider_count from market_counts
                          where city_id = near.id and category_id = $2) counted
     where counted.provider_count > 0
     order by distance_miles, near.name limit $4`,
};

/** Degrees around a town: an hour's drive, then a day's. */
const AROUND = [0.75, 4];

/** Towns to choose from, with their number of listings. */
@Injectable()
export class TownChoices {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  /** The towns of these slugs, in order. @param from slug of the town to measure distances from */
  bySlugs(slugs: readonly string[], categoryId: string | null, from: string | null): Promise<TownChoice[]> {
    if (slugs.length === 0) return Promise.resolve([]);
    return this.reader.query<TownChoice>(TOWNS_BY_SLUG, [from, slugs, categoryId, TOWN_CHOICES_MAX]);
  }

  /** Towns that have a service: nearest to a town, otherwise most listings first, in a named state if it has any. */
  withService(categoryId: string, near: string | null, state: string | null): Promise<TownChoice[]> {
    return this.cache.getResult(`towns ${categoryId} ${near ?? ''} ${state ?? ''}`, async (tags) => {
      tags.add(countTag(categoryId));
      tags.add(CITIES_TAG);
      return near ? this.nearest(categoryId, near) : this.most(categoryId, state);
    });
  }

  private async most(categoryId: string, state: string | null = null): Promise<TownChoice[]> {
    const inState = state
      ? await this.reader.query<TownChoice>(TOWNS_OF_STATE, [categoryId, TOWNS_WITH_SERVICE_MAX, state])
      : [];
    if (inState.length > 0) return inState;
    return this.reader.query<TownChoice>(TOWNS_WITH_MOST, [categoryId, TOWNS_WITH_SERVICE_MAX]);
  }

  private async nearest(categoryId: string, slug: string): Promise<TownChoice[]> {
    for (const degrees of AROUND) {
      const towns = await this.reader.query<TownChoice>(NEAREST_TOWNS, [
        slug,
        categoryId,
        degrees,
        TOWNS_WITH_SERVICE_MAX,
      ]);
      if (towns.length > 0) return towns;
    }
    return this.most(categoryId);
  }
}
