import { Injectable } from '@nestjs/common';
import { type ProviderSearchQuery, SEARCH_PAGE_SIZE } from '@townlink/contracts';
import { CITIES_TAG, cityTag, DirectoryCache, REFERENCE_TAG } from '../cache/directory-cache';
import { type ProviderList, ProviderListReader } from '../data/provider-list.reader';
import { Categories } from '../lookup/categories';
import { SearchAnswer } from './search-answer';
import { type SearchTarget, SearchTargets } from './search-target';

const NOTHING: ProviderList = { total: 0, othersTotal: 0, featured: [], standard: [], others: [] };

/** The directory search: the most frequent call of all. Whoever asks, over HTTP or to render a page, asks here. */
@Injectable()
export class SearchService {
  constructor(
    private readonly cache: DirectoryCache,
    private readonly targets: SearchTargets,
    private readonly lists: ProviderListReader,
    private readonly categories: Categories,
  ) {}

  /** The answer if it is in the cache: without a promise for what is asked for very often. */
  cached(request: ProviderSearchQuery): SearchAnswer | undefined {
    return this.cache.ready<SearchAnswer>(keyOf(request));
  }

  /** @throws a 400 problem when the search names no category, no city or neither */
  async search(request: ProviderSearchQuery): Promise<SearchAnswer> {
    const cached = this.cached(request);
    if (cached) return cached;
    const epoch = this.cache.epoch;
    const target = this.targets.known(request) ?? (await this.targets.find(request));
    return this.cache.answer(keyOf(request), tagsOf(request, target), () => this.find(request, target), epoch);
  }

  private async find(request: ProviderSearchQuery, target: SearchTarget): Promise<SearchAnswer> {
    const { sort = 'featured', limit = SEARCH_PAGE_SIZE, page = 1 } = request;
    const { city, category } = target;
    const list =
      city?.id && category
        ? await this.lists.read({ cityId: city.id, categoryId: category.id, sort, limit, page })
        : NOTHING;
    const popular = list.total === 0 && city?.id ? await this.categories.popular(city.id) : [];
    return new SearchAnswer({ target, list, popular, limit, page });
  }
}

function keyOf({ city, category, city_id, category_id, query, sort, limit, page }: ProviderSearchQuery): string {
  return `${city ?? ''}\n${category ?? ''}\n${city_id ?? ''}\n${category_id ?? ''}\n${query ?? ''}\n${sort}\n${limit}\n${page}`;
}

/** What the answer depends on: the market's listings, all of the city's where it has none; what the words and addresses mean. */
function tagsOf({ query }: ProviderSearchQuery, { city, category }: SearchTarget): string[] {
  const tags = query || !category ? [REFERENCE_TAG] : [];
  if (query || !city?.id) tags.push(CITIES_TAG);
  if (city?.id) tags.push(cityTag(city.id));
  return tags;
}
