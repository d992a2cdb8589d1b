import { Injectable } from '@nestjs/common';
import {
  type CategoryMatch,
  type CitySuggestion,
  didYouMean,
  type ProviderSearchQuery,
  type ProviderSearchResult,
  resolvesByItself,
  SEARCH_MESSAGES,
  SEARCH_PAGE_SIZE,
  type SearchedCity,
  SUGGEST_SIMILARITY,
  SUGGESTIONS_MAX,
} from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import { DirectoryCache, searchTags } from '../cache/directory-cache';
import { AlsoServingReader, type ServingRow } from '../data/also-serving.reader';
import { filtersOf, type ListFilters, thisMinute } from '../data/list-filters';
import { type ProviderList, ProviderListReader } from '../data/provider-list.reader';
import { searchedCity } from '../find/choose-town';
import { Meanings } from '../find/meanings';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import { stateOf } from '../lookup/states';
import { type NamedCategory, resultOf, type SearchTarget } from './search-result';

/** Number of suggestions for an unknown city. */
const NEAREST_TOWNS = 5;

/** Determines the city and category of a search. */
@Injectable()
export class SearchTargets {
  constructor(
    private readonly cities: Cities,
    private readonly categories: Categories,
    private readonly meanings: Meanings,
  ) {}

  /** @throws a 400 problem when the search names no category, no city or neither */
  async find(request: ProviderSearchQuery): Promise<SearchTarget> {
    const { town, towns, place, words } = await this.meanings.read(request.query ?? '', stateOf(request.city) ?? null);
    const hasCity = Boolean(town ?? request.city ?? request.city_id);
    if (!hasCity && (towns.length > 0 || place)) return this.withoutCity(request, words, towns);
    requireBoth(hasCity, Boolean(request.category ?? request.category_id) || words !== '');
    const [chosen, category] = await Promise.all([this.givenCity(request), this.category(request, words)]);
    const city = chosen ?? (town && searchedCity(town));
    const citySuggestions = city === null && request.city ? await this.nearest(request.city.replaceAll('-', ' ')) : [];
    return { city, citySuggestions, ...category };
  }

  /** For an ambiguous or merely similar place: a response that suggests these towns. */
  private async withoutCity(request: ProviderSearchQuery, words: string, towns: string[]): Promise<SearchTarget> {
    const [category, citySuggestions] = await Promise.all([
      this.category(request, words),
      this.cities.suggestionsBySlugs(towns.slice(0, NEAREST_TOWNS)),
    ]);
    return { city: null, citySuggestions, ...category };
  }

  private async givenCity({ city, city_id }: ProviderSearchQuery): Promise<SearchedCity | null> {
    if (city_id) return this.cities.byId(city_id);
    return city ? this.cities.bySlug(city.toLowerCase()) : null;
  }

  private nearest(text: string): Promise<CitySuggestion[]> {
    return this.cities.suggest({ q: text, limit: NEAREST_TOWNS });
  }

  private async category({ category, category_id }: ProviderSearchQuery, words: string): Promise<NamedCategory> {
    if (!category && !category_id) return this.categoryOfText(words);
    const given = category_id
      ? await this.categories.byId(category_id)
      : await this.categories.bySlug(category!.toLowerCase());
    if (given) return { category: given, suggestions: [], unknownService: null };
    // For an unknown slug, the category that its words may mean is suggested but not chosen.
    const meant = words || (category ?? '').replaceAll('-', ' ');
    const matches = await this.categories.resolve(meant);
    return { category: null, suggestions: matches.filter(isLikely).slice(0, SUGGESTIONS_MAX), unknownService: meant };
  }

  private async categoryOfText(text: string): Promise<NamedCategory> {
    const matches = await this.categories.resolve(text);
    const [best] = matches;
    const category = best && resolvesByItself(best) ? await this.categories.bySlug(best.slug) : null;
    return { category, suggestions: didYouMean(matches), unknownService: category ? null : text, isOfText: true };
  }
}

const NOTHING: ProviderList = { total: 0, othersTotal: 0, featured: [], standard: [], others: [] };

/** The directory search, which is the most frequent call, over HTTP and for rendering pages. */
@Injectable()
export class SearchService {
  constructor(
    private readonly cache: DirectoryCache,
    private readonly targets: SearchTargets,
    private readonly lists: ProviderListReader,
    private readonly alsoServing: AlsoServingReader,
    private readonly categories: Categories,
  ) {}

  /** @throws a 400 problem when the search names no category, no city or neither */
  async search(request: ProviderSearchQuery): Promise<ProviderSearchResult> {
    const epoch = this.cache.epoch;
    const target = await this.targets.find(request);
    const make = async (tags: Set<string>) => this.find(request, await this.withNamedServices(target), tags);
    return this.cache.getResult(keyOf(request), make, epoch);
  }

  /**
   * Read with the result, whose tags drop it when a listing names another service; the rest of the target is reference
   * data.
   */
  private async withNamedServices(target: SearchTarget): Promise<SearchTarget> {
    const { category, isOfText, unknownService } = target;
    if (category || !isOfText || !unknownService) return target;
    return { ...target, suggestions: didYouMean(await this.categories.resolveWithListings(unknownService)) };
  }

  private async find(
    request: ProviderSearchQuery,
    target: SearchTarget,
    tags: Set<string>,
  ): Promise<ProviderSearchResult> {
    const { sort = 'featured', limit = SEARCH_PAGE_SIZE, page = 1 } = request;
    const { city, category } = target;
    const market = city?.id && category ? { cityId: city.id, categoryId: category.id } : undefined;
    const filters = filtersOf(request);
    const list = market ? await this.lists.read({ ...market, sort, limit, page, filters }) : NOTHING;
    for (const tag of searchTags({ city, category, total: list.total }, request)) tags.add(tag);
    const popular = list.total === 0 && city?.id ? await this.categories.popular(city.id) : [];
    const isLast = page * limit >= list.othersTotal;
    const alsoServing = isLast ? await this.servingFromElsewhere(target, filters, tags) : [];
    return resultOf({ target, list, alsoServing, popular, limit, page });
  }

  /** Follows all of the town's own listings; earlier pages need only one statement. */
  private async servingFromElsewhere(
    { city, category }: SearchTarget,
    filters: ListFilters | null,
    tags: Set<string>,
  ): Promise<ServingRow[]> {
    return city && category ? this.alsoServing.read(city, category.id, filters, tags) : [];
  }
}

function keyOf({ sort, limit, page, ...request }: ProviderSearchQuery): string {
  const { city, category, city_id, category_id, query, open, offer, phone, emergency, rating, language, payment } =
    request;
  const openAt = open && thisMinute();
  const filters = filtersOf(request) ? [openAt, offer, phone, emergency, rating, language, payment].join('\n') : '';
  return `${city ?? ''}\n${category ?? ''}\n${city_id ?? ''}\n${category_id ?? ''}\n${query ?? ''}\n${sort}\n${limit}\n${page}\n${filters}`;
}

const isLikely = (match: CategoryMatch): boolean => match.similarity_score >= SUGGEST_SIMILARITY;

function requireBoth(hasCity: boolean, hasCategory: boolean): void {
  if (!hasCity && !hasCategory) throw invalidField('query', SEARCH_MESSAGES.neither);
  if (!hasCategory) throw invalidField('category', SEARCH_MESSAGES.category);
  if (!hasCity) throw invalidField('city', SEARCH_MESSAGES.city);
}
