import { Injectable } from '@nestjs/common';
import {
  type Category,
  type CategoryMatch,
  POPULAR_CATEGORIES_MAX,
  type PopularCategory,
  RESOLVE_SIMILARITY,
  resolvesByItself,
  SUGGESTIONS_MAX,
} from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { CategorySearch } from '@townlink/server-search';
import { cityTag, DirectoryCache } from '../cache/directory-cache';

/** A category by slug; a merged one resolves to its target. */
const CATEGORY_BY_SLUG: Statement = {
  name: 'directory.category-by-slug',
  text: `
    select t.id, t.name, t.slug, t.plural, t.icon
      from categories c join categories t on t.id = coalesce(c.merged_into, c.id)
     where c.slug = $1`,
};

const CATEGORY_BY_ID: Statement = {
  name: 'directory.category-by-id',
  text: `
    select t.id, t.name, t.slug, t.plural, t.icon
      from categories c join categories t on t.id = coalesce(c.merged_into, c.id)
     where c.id = $1`,
};

const CATEGORIES: Statement = {
  name: 'directory.categories',
  text: `select id, name, slug, plural, icon, default_radius_miles from categories where merged_into is null order by name`,
};

/** Categories of a city with the most listings: $1 city, $2 limit. */
const POPULAR_CATEGORIES: Statement = {
  name: 'directory.popular-categories',
  text: `
    select c.id, c.name, c.slug, c.plural, c.icon, listed.provider_count
      from (select category_id, sum(listed)::int as provider_count from market_counts
             where city_id = $1 and listed > 0
             group by category_id order by sum(listed) desc, category_id limit $2) listed
      join categories c on c.id = listed.category_id
     order by listed.provider_count desc, c.name`,
};

/** Service proposals of a category by slug, or of the category that it was merged into. */
const SERVICE_PROPOSALS: Statement = {
  name: 'directory.service-proposals',
  text: `
    select coalesce(t.service_proposals, '{}') as proposals
      from categories c join categories t on t.id = coalesce(c.merged_into, c.id)
     where c.slug = $1`,
};

/**
 * Categories whose listings name a service with the words $1, among at most $2 listed services; $3 categories, most
 * listings first.
 */
const CATEGORIES_NAMING: Statement = {
  name: 'directory.categories-naming',
  text: `
    select c.id, c.name, c.slug
      from app.categories_naming($1, $2) naming
      join categories c on c.id = naming.category_id
     order by naming.listings desc, c.name
     limit $3`,
};

/** Maximum services to evaluate. */
const LISTED_SERVICES_MAX = 500;

/** Below the threshold, so that it is suggested but never chosen: one listing's words do not define a category. */
const NAMED_SCORE = RESOLVE_SIMILARITY - 0.01;

/** One match to use and three to suggest, plus one spare. */
const MATCHES = 5;

@Injectable()
export class Categories {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly search: CategorySearch,
  ) {
    cache.onReferenceChange(() => search.termsChanged());
  }

  /** A category by slug. A merged one resolves to its target, including the target's slug. */
  bySlug(slug: string): Promise<Category | null> {
    return this.cache.getReference(`category ${slug}`, async () => (await this.read(CATEGORY_BY_SLUG, slug)) ?? null);
  }

  serviceProposals(slug: string): Promise<string[]> {
    return this.cache.getReference(`proposals ${slug}`, async () => {
      const [category] = await this.reader.query<{ proposals: string[] }>(SERVICE_PROPOSALS, [slug]);
      return category?.proposals ?? [];
    });
  }

  async byId(id: string): Promise<Category | null> {
    return (await this.read(CATEGORY_BY_ID, id)) ?? null;
  }

  /** By name. */
  all(): Promise<Category[]> {
    return this.cache.getReference('categories', () => this.reader.query<Category>(CATEGORIES));
  }

  /** Categories matching a text, best first (resolve_category). */
  resolve(text: string, limit = MATCHES): Promise<CategoryMatch[]> {
    return this.cache.getReference(`meaning ${limit} ${text}`, () => this.search.resolve(text, limit));
  }

  /**
   * The categories that words mean. If no category has these terms, those whose listings name such a service come
   * first.
   */
  async resolveWithListings(words: string): Promise<CategoryMatch[]> {
    const matches = await this.resolve(words);
    if (resolvesByItself(matches[0])) return matches;
    const named = await this.naming(words);
    const ids = new Set(named.map(({ id }) => id));
    return [...named, ...matches.filter(({ id }) => !ids.has(id))];
  }

  /** Categories of a city with the most listings. */
  popular(cityId: string, limit = POPULAR_CATEGORIES_MAX): Promise<PopularCategory[]> {
    return this.cache.getResult(`popular ${cityId} ${limit}`, (tags) => {
      tags.add(cityTag(cityId));
      return this.reader.query<PopularCategory>(POPULAR_CATEGORIES, [cityId, limit]);
    });
  }

  private async naming(words: string): Promise<CategoryMatch[]> {
    const rows = await this.reader.query<Pick<CategoryMatch, 'id' | 'name' | 'slug'>>(CATEGORIES_NAMING, [
      words,
      LISTED_SERVICES_MAX,
      SUGGESTIONS_MAX,
    ]);
    return rows.map((row) => ({ ...row, match_type: 'keyword', similarity_score: NAMED_SCORE }));
  }

  private async read(statement: typeof CATEGORY_BY_SLUG, value: string): Promise<Category | undefined> {
    const [category] = await this.reader.query<Category>(statement, [value]);
    return category;
  }
}
