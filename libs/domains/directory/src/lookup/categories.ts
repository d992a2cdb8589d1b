import { Injectable } from '@nestjs/common';
import type { Category, CategoryMatch, PopularCategory } from '@townlink/contracts';
import { POPULAR_CATEGORIES_MAX } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { CategorySearch } from '@townlink/server-search';
import { cityTag, DirectoryCache } from '../cache/directory-cache';
import { CATEGORIES, CATEGORY_BY_ID, CATEGORY_BY_SLUG, POPULAR_CATEGORIES } from '../data/reference.statements';

/** Matches that are looked at: one to take and three to offer, with room. */
const MATCHES = 5;

@Injectable()
export class Categories {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
    private readonly search: CategorySearch,
  ) {}

  /** The category of a slug, ready at once if it was asked for lately. */
  known(slug: string): Category | null | undefined {
    return this.cache.known(`category ${slug}`);
  }

  /** The category of a slug; a merged one answers as the one it was merged into, under that one's slug. */
  bySlug(slug: string): Promise<Category | null> {
    return this.cache.look(`category ${slug}`, async () => (await this.read(CATEGORY_BY_SLUG, slug)) ?? null);
  }

  async byId(id: string): Promise<Category | null> {
    return (await this.read(CATEGORY_BY_ID, id)) ?? null;
  }

  /** Every category there is, by name. */
  all(): Promise<Category[]> {
    return this.cache.look('categories', () => this.reader.query<Category>(CATEGORIES));
  }

  /** What a text may mean, best first (resolve_category). */
  resolve(text: string, limit = MATCHES): Promise<CategoryMatch[]> {
    return this.cache.look(`meaning ${limit} ${text}`, () => this.search.resolve(text, limit));
  }

  /** The categories of a city with the most listed providers, at most six. */
  popular(cityId: string): Promise<PopularCategory[]> {
    return this.cache.answer(`popular ${cityId}`, [cityTag(cityId)], () =>
      this.reader.query<PopularCategory>(POPULAR_CATEGORIES, [cityId, POPULAR_CATEGORIES_MAX]),
    );
  }

  private async read(statement: typeof CATEGORY_BY_SLUG, value: string): Promise<Category | undefined> {
    const [category] = await this.reader.query<Category>(statement, [value]);
    return category;
  }
}
