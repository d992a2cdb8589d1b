import { Injectable } from '@nestjs/common';
import {
  type Category,
  type CategoryMatch,
  didYouMean,
  parseSearchText,
  type ProviderSearchQuery,
  resolvesByItself,
  SEARCH_MESSAGES,
  type SearchedCity,
  STATE_CODES,
  type StateCode,
  SUGGEST_SIMILARITY,
  SUGGESTIONS_MAX,
} from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';

/** What a search is about. */
export interface SearchTarget {
  city: SearchedCity | null;
  category: Category | null;
  suggestions: CategoryMatch[];
}

interface NamedCategory {
  category: Category | null;
  suggestions: CategoryMatch[];
}

/** Finds out which city and which category a search means. */
@Injectable()
export class SearchTargets {
  constructor(
    private readonly cities: Cities,
    private readonly categories: Categories,
  ) {}

  /** The target of a search by two known addresses, which most are, ready at once; undefined where there is more to do. */
  known({ city, category, city_id, category_id, query }: ProviderSearchQuery): SearchTarget | undefined {
    if (!city || !category || city_id || category_id || query) return undefined;
    const knownCity = this.cities.known(city);
    const knownCategory = this.categories.known(category);
    if (!knownCity || !knownCategory) return undefined;
    return { city: knownCity, category: knownCategory, suggestions: [] };
  }

  /** @throws a 400 problem when the search names no category, no city or neither */
  async find(request: ProviderSearchQuery): Promise<SearchTarget> {
    const { service, city: cityText } = parseSearchText(request.query ?? '');
    const named = cityText ? await this.cities.byText(cityText, stateOf(request.city)) : null;
    const words = named ? service : (request.query ?? '');
    requireBoth(
      Boolean(named ?? request.city ?? request.city_id),
      Boolean(request.category ?? request.category_id) || words !== '',
    );
    const [city, category] = await Promise.all([named ?? this.givenCity(request), this.category(request, words)]);
    return { city, ...category };
  }

  private async givenCity({ city, city_id }: ProviderSearchQuery): Promise<SearchedCity | null> {
    if (city_id) return this.cities.byId(city_id);
    return city ? this.cities.bySlug(city.toLowerCase()) : null;
  }

  private async category({ category, category_id }: ProviderSearchQuery, words: string): Promise<NamedCategory> {
    if (!category && !category_id) return this.categoryOfText(words);
    const given = category_id
      ? await this.categories.byId(category_id)
      : await this.categories.bySlug(category!.toLowerCase());
    if (given) return { category: given, suggestions: [] };
    // An address that nothing has: what its words may mean is offered, not taken.
    const matches = await this.categories.resolve(words || (category ?? '').replaceAll('-', ' '));
    return { category: null, suggestions: matches.filter(isLikely).slice(0, SUGGESTIONS_MAX) };
  }

  private async categoryOfText(text: string): Promise<NamedCategory> {
    const matches = await this.categories.resolve(text);
    const [best] = matches;
    const category = best && resolvesByItself(best) ? await this.categories.bySlug(best.slug) : null;
    return { category, suggestions: didYouMean(matches) };
  }
}

const isLikely = (match: CategoryMatch): boolean => match.similarity_score >= SUGGEST_SIMILARITY;

function requireBoth(hasCity: boolean, hasCategory: boolean): void {
  if (!hasCity && !hasCategory) throw invalidField('query', SEARCH_MESSAGES.neither);
  if (!hasCategory) throw invalidField('category', SEARCH_MESSAGES.category);
  if (!hasCity) throw invalidField('city', SEARCH_MESSAGES.city);
}

/** The state at the end of a city's slug: 'UT' of 'riverton-ut'. */
function stateOf(slug: string | undefined): StateCode | undefined {
  const end = slug?.slice(-2).toUpperCase();
  return STATE_CODES.find((code) => code === end);
}
