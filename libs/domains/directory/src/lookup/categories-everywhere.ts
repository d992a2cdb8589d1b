import { Injectable } from '@nestjs/common';
import { type CategoryCount, type ListedCity, STATE_CITIES_MAX, type StateCode } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { countTag, DirectoryCache } from '../cache/directory-cache';
import { Categories } from './categories';

/** Listings of a category over all cities: $1 category. */
const COUNT: Statement = {
  name: 'directory.category-count',
  text: `
    select coalesce(sum(listed), 0)::int as provider_count, count(distinct city_id)::int as city_count
      from market_counts where category_id = $1 and listed > 0`,
};

/** Cities with listings of a category, most first: $1 category, $2 limit, $3 state or null. */
const CITIES: Statement = {
  name: 'directory.cities-of-category',
  text: `
    select t.id, t.name, t.slug, t.state, listed.provider_count
      from (select city_id, sum(listed)::int as provider_count from market_counts
             where category_id = $1 and listed > 0
               and ($3::text is null or city_id in (select id from cities where state = $3))
             group by city_id order by sum(listed) desc, city_id limit $2) listed
      join cities t on t.id = listed.city_id
     order by listed.provider_count desc, t.name, t.id`,
};

/** Categories over all cities. */
@Injectable()
export class CategoriesEverywhere {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly categories: Categories,
  ) {}

  /** Those of the given categories that have listings. */
  async counts(slugs: readonly string[]): Promise<CategoryCount[]> {
    const wanted = (await this.categories.all()).filter(({ slug }) => slugs.includes(slug));
    const counts = await Promise.all(wanted.map(async ({ id, slug }) => ({ slug, ...(await this.count(id)) })));
    return counts.filter(({ provider_count }) => provider_count > 0);
  }

  /** Those of one state, or of all, up to a limit that no state reaches. */
  cities(categoryId: string, state?: StateCode): Promise<ListedCity[]> {
    return this.cache.getResult(`cities with ${categoryId} ${state ?? ''}`, (tags) => {
      tags.add(countTag(categoryId));
      return this.reader.query<ListedCity>(CITIES, [categoryId, STATE_CITIES_MAX, state ?? null]);
    });
  }

  /** Cached per category, so that a new listing costs one statement rather than one per category. */
  private count(id: string): Promise<Omit<CategoryCount, 'slug'>> {
    return this.cache.getResult(`count ${id}`, async (tags) => {
      tags.add(countTag(id));
      const [count] = await this.reader.query<Omit<CategoryCount, 'slug'>>(COUNT, [id]);
      return count!;
    });
  }
}
