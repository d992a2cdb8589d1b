import { Injectable } from '@nestjs/common';
import {
  type Category,
  type City,
  NEARBY_CITIES_MAX,
  OTHER_SERVICES_MAX,
  type RelatedMarkets,
  type SearchedCity,
} from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache, relatedTags } from '../cache/directory-cache';

/**
 * Cities within an hour's drive with listings in a category, nearest first: $1 slug of the city, which may be a
 * gazetteer place, $2 category, $3 limit. A degree of latitude is 111 km; of longitude, less by the cosine of the
 * latitude. The bounds are subqueries, because row-level security prevents index lookups by a join with arithmetic.
 */
const NEARBY_CITIES: Statement = {
  name: 'directory.nearby-cities',
  text: `
    with here as materialized (select lat, lng, cos(radians(lat)) as narrowing from (
             select lat, lng, 1 as choice from cities where slug = $1 and lat is not null
             union all select lat, lng, 2 from gazetteer_places where slug = $1
             order by choice limit 1) place)
    select near.id, near.name, near.slug, near.state
      from here
     cross join (
       select id, name, slug, state, lat, lng from cities
        where lat between (select lat - 0.75 from here) and (select lat + 0.75 from here)
          and lng between (select lng - 0.75 / narrowing from here) and (select lng + 0.75 / narrowing from here)
          and slug <> $1) near
     where exists (select from market_counts where city_id = near.id and category_id = $2 and listed > 0)
     order by (near.lat - here.lat) ^ 2 + ((near.lng - here.lng) * here.narrowing) ^ 2, near.id
     limit $3`,
};

/** Other services of a city, most listings first: $1 city, $2 category to exclude, $3 limit. */
const OTHER_SERVICES: Statement = {
  name: 'directory.other-services',
  text: `
    select c.id, c.name, c.slug, c.plural, c.icon
      from (select category_id, sum(listed) as listed from market_counts
             where city_id = $1 and category_id <> $2 and listed > 0
             group by category_id order by sum(listed) desc, category_id limit $3) other
      join categories c on c.id = other.category_id
     order by other.listed desc, c.name`,
};

type Links = Pick<RelatedMarkets, 'cities' | 'services'>;

export async function readRelatedMarkets(
  reader: PublicReader,
  city: SearchedCity,
  category: Pick<Category, 'id'>,
): Promise<Links> {
  const [cities, services] = await Promise.all([
    reader.query<City>(NEARBY_CITIES, [city.slug, category.id, NEARBY_CITIES_MAX]),
    city.id ? reader.query<Category>(OTHER_SERVICES, [city.id, category.id, OTHER_SERVICES_MAX]) : Promise.resolve([]),
  ]);
  return { cities, services };
}

@Injectable()
export class RelatedMarketsReader {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  of(city: SearchedCity, category: Category): Promise<Links> {
    return this.cache.getResult(`related ${city.slug} ${category.id}`, async (tags) => {
      for (const tag of relatedTags(city, category)) tags.add(tag);
      return readRelatedMarkets(this.reader, city, category);
    });
  }
}
