import { Injectable } from '@nestjs/common';
import { ALSO_SERVING_MAX, type City, MILES_PER_DEGREE, SERVING_MILES_MAX } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { PublicFiles } from '@townlink/server-storage';
import { DirectoryCache, marketTag, placesTag } from '../cache/directory-cache';
import { filterConditions, filterValues, type ListFilters } from './list-filters';
import { COLUMNS, type ProviderRow } from './provider-list.reader';

export interface NeighborMarket extends City {
  /** Distance from the requested town. */
  miles: number;
  /** Service radius of listings that have not set one. */
  default_radius_miles: number;
}

/** A listing of another town. */
export interface ServingRow extends ProviderRow {
  city: NeighborMarket;
}

type ServedTown = { slug: string };

const DEGREES = SERVING_MILES_MAX / MILES_PER_DEGREE;

/**
 * Other cities near a town that list a category, nearest first: $1 slug of the town, which may be a gazetteer place, $2
 * category. Distances treat the earth as flat: degrees of longitude narrow by the cosine of the latitude. Starts from
 * the place, since starting from the category would visit all of its cities. The bounds are subqueries, because
 * row-level security prevents index lookups by a join on computed values.
 */
export const NEIGHBOR_MARKETS: Statement = {
  name: 'directory.neighbor-markets',
  text: `
    with here as materialized (
      select lat, lng, cos(radians(lat)) as narrowing from (
        select lat, lng, 1 as choice from cities where slug = $1 and lat is not null
        union all select lat, lng, 2 from gazetteer_places where slug = $1
        order by choice limit 1) place
    ), near as materialized (
      select id, name, slug, state, ${MILES_PER_DEGREE} * sqrt(
               (lat - (select lat from here)) ^ 2 + ((lng - (select lng from here)) * (select narrowing from here)) ^ 2) as miles
        from cities
       where lat between (select lat - ${DEGREES} from here) and (select lat + ${DEGREES} from here)
         and lng between (select lng - ${DEGREES} / narrowing from here) and (select lng + ${DEGREES} / narrowing from here)
         and slug <> $1
    )
    select near.id, near.name, near.slug, near.state, near.miles,
           (select default_radius_miles from categories where id = $2) as default_radius_miles
      from near
     where near.miles <= ${SERVING_MILES_MAX}
       and exists (select from market_counts where city_id = near.id and category_id = $2 and listed > 0)
     order by near.miles, near.id`,
};

const BY_RATING = 'google_rating desc nulls last, google_review_count desc nulls last, sort_name';

const reaching = (radius: string, filters: string): string => `
        (select ${COLUMNS}, sort_name from providers
          where city_id = near.id and category_id = $3 and vetting_status = 'approved' and is_active and ${radius}${filters}
          order by ${BY_RATING}, id limit ${ALSO_SERVING_MAX})`;

/**
 * Listings that serve a town: $1 cities, nearest first, $2 their whole miles, $3 category, $4 its default radius, $5
 * and up the filters. Listings with and without a radius are read separately, so that each part walks the index
 * providers_serving. Paid placements do not apply: a membership buys a place in its own market.
 */
const servingStatement = (name: string, filters: string): Statement => ({
  name,
  text: `
    select near.id as near_id, serving.*, app.zone_of(near.id) as zone
      from unnest($1::uuid[], $2::smallint[]) with ordinality near (id, miles, place)
     cross join lateral (${reaching('radius_miles >= near.miles', filters)}
        union all ${reaching('radius_miles is null and near.miles <= $4', filters)}) serving
     order by near.place, ${BY_RATING}, serving.id
     limit ${ALSO_SERVING_MAX}`,
});

export const ALSO_SERVING = servingStatement('directory.also-serving', '');
const FILTERED_SERVING = servingStatement('directory.filtered-serving', ` and ${filterConditions(5, 'near.id')}`);

/** Markets to read first; if they do not fill the group, the next four times as many. */
const FIRST_MARKETS = 8;

/** Whole miles, for display and for comparison with a radius. */
export const milesAway = ({ miles }: Pick<NeighborMarket, 'miles'>): number => Math.max(1, Math.round(miles));

/** Reads listings that serve a town from another town. */
@Injectable()
export class AlsoServingReader {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly files: PublicFiles,
  ) {}

  /** @param tags receives those of all markets whose change may affect the result */
  async read(
    town: ServedTown,
    categoryId: string,
    filters: ListFilters | null,
    tags: Set<string>,
  ): Promise<ServingRow[]> {
    const neighbors = await this.neighbors(town, categoryId, tags);
    const rows: ServingRow[] = [];
    for (let from = 0, size = FIRST_MARKETS; from < neighbors.length; from += size, size *= 4) {
      rows.push(...(await this.servingFrom(neighbors.slice(from, from + size), categoryId, filters)));
      if (rows.length >= ALSO_SERVING_MAX) break;
    }
    return rows.slice(0, ALSO_SERVING_MAX);
  }

  private async servingFrom(
    markets: readonly NeighborMarket[],
    categoryId: string,
    filters: ListFilters | null,
  ): Promise<ServingRow[]> {
    const values = [
      markets.map(({ id }) => id),
      markets.map(milesAway),
      categoryId,
      markets[0]!.default_radius_miles,
      ...(filters ? filterValues(filters) : []),
    ];
    const statement = filters ? FILTERED_SERVING : ALSO_SERVING;
    const rows = await this.reader.query<ProviderRow & { near_id: string }>(statement, values);
    return rows.map(({ near_id, ...row }) => ({
      ...row,
      logo_url: row.logo_url === null ? null : this.files.smallest(row.logo_url),
      city: markets.find(({ id }) => id === near_id)!,
    }));
  }

  /** Markets near a town. @param tags receives their tags, and the tag that a new market invalidates */
  async neighbors(town: ServedTown, categoryId: string, tags: Set<string>): Promise<NeighborMarket[]> {
    const placed = placesTag(categoryId);
    tags.add(placed);
    const found = await this.cache.getResult(`neighbors ${town.slug} ${categoryId}`, (own) => {
      own.add(placed);
      return this.reader.query<NeighborMarket>(NEIGHBOR_MARKETS, [town.slug, categoryId]);
    });
    for (const { id } of found) tags.add(marketTag(id, categoryId));
    return found;
  }
}
