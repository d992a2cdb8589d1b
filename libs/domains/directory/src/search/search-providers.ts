import { Injectable } from '@nestjs/common';
import type { PopularCategory, ProviderSearchQuery } from '@townlink/contracts';
import { SEARCH_PAGE_SIZE } from '@townlink/contracts';
import { cityTag, DirectoryCache, REFERENCE_TAG } from '../cache/directory-cache';
import { type ProviderList, ProviderListReader } from '../data/provider-list.reader';
import { DirectorySettings } from '../directory.config';
import { Categories } from '../lookup/categories';
import { commonJson, entriesJson } from './entry-json';
import { finish, type FinishedAnswer } from './finished-answer';
import { type SearchTarget, SearchTargets } from './search-target';

const NOTHING: ProviderList = { total: 0, othersTotal: 0, featured: [], standard: [], others: [] };

/** The directory search: the most frequent call of all, answered as finished bytes. */
@Injectable()
export class SearchProviders {
  private readonly isKept: boolean;

  constructor(
    private readonly cache: DirectoryCache,
    private readonly targets: SearchTargets,
    private readonly lists: ProviderListReader,
    private readonly categories: Categories,
    settings: DirectorySettings,
  ) {
    this.isKept = settings.DIRECTORY_CACHE_SECONDS > 0;
  }

  /** The answer if it is kept. */
  ready(request: ProviderSearchQuery): FinishedAnswer | undefined {
    return this.cache.ready<FinishedAnswer>(keyOf(request));
  }

  /** A ProviderSearchResult as JSON. @throws a 400 problem when the search names no category, no city or neither */
  async answer(request: ProviderSearchQuery): Promise<FinishedAnswer> {
    const key = keyOf(request);
    const ready = this.cache.ready<FinishedAnswer>(key);
    if (ready) return ready;
    const epoch = this.cache.epoch;
    const target = this.targets.known(request) ?? (await this.targets.find(request));
    return this.cache.answer(key, tagsOf(request, target), () => this.make(request, target), epoch);
  }

  private async make(request: ProviderSearchQuery, target: SearchTarget): Promise<FinishedAnswer> {
    const { sort = 'featured', limit = SEARCH_PAGE_SIZE, page = 1 } = request;
    const { city, category } = target;
    const list =
      city?.id && category
        ? await this.lists.read({ cityId: city.id, categoryId: category.id, sort, limit, page })
        : NOTHING;
    const popular = list.total === 0 && city?.id ? await this.categories.popular(city.id) : [];
    return finish(resultJson({ limit, page }, target, list, popular), this.isKept);
  }
}

function keyOf({ city, category, city_id, category_id, query, sort, limit, page }: ProviderSearchQuery): string {
  return `${city ?? ''}\n${category ?? ''}\n${city_id ?? ''}\n${category_id ?? ''}\n${query ?? ''}\n${sort}\n${limit}\n${page}`;
}

/** What the answer depends on: the listings; what the words and addresses mean where they meant nothing or were words. */
function tagsOf({ query }: ProviderSearchQuery, { city, category }: SearchTarget): string[] {
  const depends = query || !city?.id || !category ? [REFERENCE_TAG] : [];
  return city?.id ? [...depends, cityTag(city.id)] : depends;
}

function resultJson(
  { limit, page }: { limit: number; page: number },
  { city, category, suggestions }: SearchTarget,
  list: ProviderList,
  popular: PopularCategory[],
): string {
  const common = city && category ? commonJson(city, category) : '}';
  const pages = Math.max(1, Math.ceil(list.othersTotal / limit));
  return (
    `{"category":${JSON.stringify(category)},"city":${JSON.stringify(city)},"total":${list.total},"page":${page}` +
    `,"limit":${limit},"pages":${pages},"groups":{"featured":${entriesJson(list.featured, common)}` +
    `,"standard":${entriesJson(list.standard, common)},"others":${entriesJson(list.others, common)}}` +
    `,"suggestions":${JSON.stringify(suggestions)},"popular":${JSON.stringify(popular)}}`
  );
}
