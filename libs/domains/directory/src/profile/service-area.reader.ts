import { Injectable } from '@nestjs/common';
import { MILES_PER_DEGREE, type PublicServiceArea, SERVING_MILES_MAX } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache } from '../cache/directory-cache';

const NAMED_MAX = 5;

/**
 * Towns around a town, largest first, with their total: $1 its slug, $2 miles, $3 limit. The bounds are subqueries, so
 * that they are looked up in the index.
 */
const TOWNS_AROUND: Statement = {
  name: 'directory.towns-around',
  text: `
    with here as materialized (select lat, lng, cos(radians(lat)) as narrowing from (
             select lat, lng, 1 as choice from cities where slug = $1 and lat is not null
             union all select lat, lng, 2 from gazetteer_places where slug = $1
             order by choice limit 1) place)
    select town.city_name as name, town.state_code as state, count(*) over ()::int as found
      from here cross join (
        select city_name, state_code, slug, population, lat, lng from gazetteer_places
         where lat between (select lat - $2::float8 / ${MILES_PER_DEGREE} from here) and (select lat + $2::float8 / ${MILES_PER_DEGREE} from here)
           and lng between (select lng - $2::float8 / ${MILES_PER_DEGREE} / narrowing from here)
                       and (select lng + $2::float8 / ${MILES_PER_DEGREE} / narrowing from here)
           and slug <> $1) town
     where ${MILES_PER_DEGREE} * sqrt((town.lat - here.lat) ^ 2 + ((town.lng - here.lng) * here.narrowing) ^ 2) <= $2
     order by town.population desc, town.slug limit $3`,
};

/** Reads which towns a listing serves: the towns whose results include it. */
@Injectable()
export class ServiceAreaReader {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  /** Null without a radius, or when there are no towns around. */
  async around(citySlug: string, state: string, radius: number): Promise<PublicServiceArea | null> {
    const miles = Math.min(radius, SERVING_MILES_MAX);
    if (miles <= 0) return null;
    const towns = await this.cache.getReference(`towns around ${citySlug} ${miles}`, () =>
      this.reader.query<{ name: string; state: string; found: number }>(TOWNS_AROUND, [citySlug, miles, NAMED_MAX]),
    );
    const [first] = towns;
    if (!first) return null;
    return {
      miles,
      towns: towns.map((town) => (town.state === state ? town.name : `${town.name} (${town.state})`)),
      others: first.found - towns.length,
    };
  }
}
