import { Injectable } from '@nestjs/common';
import {
  type CategoryMatch,
  type CitySuggestion,
  didYouMean,
  parseSearchText,
  type ProviderSearchQuery,
  type ProviderSearchResult,
  resolvesByItself,
  SEARCH_MESSAGES,
  SEARCH_PAGE_SIZE,
  type SearchedCity,
  STATE_CODES,
  type StateCode,
  SUGGEST_SIMILARITY,
  SUGGESTIONS_MAX,
} from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import { DirectoryCache, searchTags } from '../cache/directory-cache';
import { AlsoServingReader, type ServingRow } from '../data/also-serving.reader';
import { filtersOf, type ListFilters } from '../data/list-filters';
import { type ProviderList, ProviderListReader } from '../data/provider-list.reader';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import { CitySuggestions } from '../lookup/city-suggestions';
import { type NamedCategory, resultOf, type SearchTarget } from './search-result';

/** Suggestions for an unknown city. */
const NEAREST_TOWNS = 5;

/** Determines the city and category of a search. */
@Injectable()
export class SearchTargets {
  constructor(
    private readonly cities: Cities,
    private readonly categories: Categories,
    private readonly citySuggestions: CitySuggestions,
  ) {}

  /** @throws a 400 problem when the search names no category, no city or neither */
  async find(request: ProviderSearchQuery): Promise<SearchTarget> {
    const { service, city: cityText } = parseSearchText(request.query ?? '');
    const { city: named, words } = await this.namedCity(request.query ?? '', stateOf(request.city));
    const hasCity = Boolean(named ?? request.city ?? request.city_id);
    if (!hasCity && cityText) return this.withoutCity(request, service, cityText);
    requireBoth(hasCity, Boolean(request.category ?? request.category_id) || words !== '');
    const [chosen, category] = await Promise.all([this.givenCity(request), this.category(request, words)]);
    const city = chosen ?? named;
    const citySuggestions = city === null && request.city ? await this.nearest(request.city.replaceAll('-', ' ')) : [];
    return { city, citySuggestions, ...category };
  }

  /** For an unknown city: a response with similar towns. */
  private async withoutCity(request: ProviderSearchQuery, service: string, cityText: string): Promise<SearchTarget> {
    const [category, citySuggestions] = await Promise.all([this.category(request, service), this.nearest(cityText)]);
    return { city: null, citySuggestions, ...category };
  }

  /**
   * The city at the end of a text, and the words without it and without another one before it: 'plumber in Provo in
   * Riverton' comes from two input fields, each with a town. A chosen city takes precedence.
   */
  private async namedCity(text: string, state?: StateCode): Promise<{ city: SearchedCity | null; words: string }> {
    const { service, city: cityText } = parseSearchText(text);
    const city = cityText ? await this.cities.byText(cityText, state) : null;
    if (!city) return { city, words: text };
    const before = parseSearchText(service);
    const isNamedTwice = before.city && (await this.cities.byText(before.city, state));
    return { city, words: isNamedTwice ? before.service : service };
  }

  private async givenCity({ city, city_id }: ProviderSearchQuery): Promise<SearchedCity | null> {
    if (city_id) return this.cities.byId(city_id);
    return city ? this.cities.bySlug(city.toLowerCase()) : null;
  }

  private nearest(text: string): Promise<CitySuggestion[]> {
    return this.citySuggestions.suggest({ q: text, limit: NEAREST_TOWNS });
  }

  private async category({ category, category_id }: ProviderSearchQuery, words: string): Promise<NamedCategory> {
    if (!category && !category_id) return this.categoryOfText(words);
    const given = category_id
      ? await this.categories.byId(category_id)
      : await this.categories.bySlug(category!.toLowerCase());
    if (given) return { category: given, suggestions: [], unknownService: null };
    // For an unknown slug the category that its words may mean is suggested, not taken.
    const meant = words || (category ?? '').replaceAll('-', ' ');
    const matches = await this.categories.resolve(meant);
    return { category: null, suggestions: matches.filter(isLikely).slice(0, SUGGESTIONS_MAX), unknownService: meant };
  }

  private async categoryOfText(text: string): Promise<NamedCategory> {
    const matches = await this.categories.resolve(text);
    const [best] = matches;
    const category = best && resolvesByItself(best) ? await this.categories.bySlug(best.slug) : null;
    return { category, suggestions: didYouMean(matches), unknownService: category ? null : text };
  }
}

const NOTHING: ProviderList = { total: 0, othersTotal: 0, featured: [], standard: [], others: [] };

/** The directory search, the most frequent call, over HTTP and for rendering pages. */
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
    return this.cache.getResult(keyOf(request), (tags) => this.find(request, target, tags), epoch);
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

  /** Below all of the town's own: a longer list answers from one statement. */
  private async servingFromElsewhere(
    { city, category }: SearchTarget,
    filters: ListFilters | null,
    tags: Set<string>,
  ): Promise<ServingRow[]> {
    return city && category ? this.alsoServing.read(city, category.id, filters, tags) : [];
  }
}

function keyOf({ sort, limit, page, ...request }: ProviderSearchQuery): string {
  const { city, category, city_id, category_id, query, offer, phone, emergency, rating, language, payment } = request;
  const filters = filtersOf(request) ? [offer, phone, emergency, rating, language, payment].join('\n') : '';
  return `${city ?? ''}\n${category ?? ''}\n${city_id ?? ''}\n${category_id ?? ''}\n${query ?? ''}\n${sort}\n${limit}\n${page}\n${filters}`;
}

const isLikely = (match: CategoryMatch): boolean => match.similarity_score >= SUGGEST_SIMILARITY;

function requireBoth(hasCity: boolean, hasCategory: boolean): void {
  if (!hasCity && !hasCategory) throw invalidField('query', SEARCH_MESSAGES.neither);
  if (!hasCategory) throw invalidField('category', SEARCH_MESSAGES.category);
  if (!hasCity) throw invalidField('city', SEARCH_MESSAGES.city);
}

/** 'UT' of 'riverton-ut'. */
function stateOf(slug: string | undefined): StateCode | undefined {
  const end = slug?.slice(-2).toUpperCase();
  return STATE_CODES.find((code) => code === end);
}
