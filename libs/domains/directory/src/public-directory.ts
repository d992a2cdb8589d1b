import { Injectable } from '@nestjs/common';
import {
  type CategoriesQuery,
  type Category,
  type CategoryCount,
  type CategoryMatch,
  type CitiesQuery,
  type City,
  type CitySuggestionsQuery,
  type CitySuggestion,
  type FindRequest,
  type FindResult,
  isStateCode,
  type ListedCity,
  type MarketFilters,
  type MarketFiltersQuery,
  type NewestListing,
  type NewestListingsQuery,
  type PopularCategory,
  type ProviderProfile,
  type ProviderSearchQuery,
  type ProviderSearchResult,
  type RelatedMarkets,
  type SearchedCity,
  type SearchSuggestions,
  type SearchSuggestionsQuery,
  type StateCode,
} from '@townlink/contracts';
import { notFound } from '@townlink/server-http';
import { FindService } from './find/find.service';
import { SearchSuggester } from './find/search-suggestions';
import { searchTags } from './cache/directory-cache';
import { AlsoServingReader } from './data/also-serving.reader';
import { MarketFiltersReader } from './data/market-filters.reader';
import { Categories } from './lookup/categories';
import { CategoriesEverywhere } from './lookup/categories-everywhere';
import { Cities } from './lookup/cities';
import { NewestListings } from './lookup/newest-listings';
import { RelatedMarketsReader } from './lookup/related-markets';
import { UsualPrices } from './lookup/usual-prices';
import { type ListedProfile, type ProviderAddress, ProviderProfiles } from './profile/provider-profiles';
import { SearchService } from './search/search.service';

export interface Market {
  city: SearchedCity | null;
  category: Category | null;
}

interface KnownMarket {
  city: SearchedCity;
  category: Category;
}

/** All public reads of the directory, in process; the routes provide the same over HTTP. */
@Injectable()
export class PublicDirectory {
  constructor(
    private readonly cityLookup: Cities,
    private readonly categoryLookup: Categories,
    private readonly profiles: ProviderProfiles,
    private readonly search: SearchService,
    private readonly related: RelatedMarketsReader,
    private readonly finder: FindService,
    private readonly suggester: SearchSuggester,
    private readonly serving: AlsoServingReader,
    private readonly filters: MarketFiltersReader,
    private readonly everywhere: CategoriesEverywhere,
    private readonly prices: UsualPrices,
    private readonly newest: NewestListings,
  ) {}

  async cities(filter: CitiesQuery): Promise<City[]> {
    return this.cityLookup.list(filter);
  }

  async citySuggestions(filter: CitySuggestionsQuery): Promise<CitySuggestion[]> {
    return this.cityLookup.suggest(filter);
  }

  /** All categories, or the category of a slug (a merged one resolves to its target); empty when unknown. */
  async categories({ slug }: CategoriesQuery = {}): Promise<Category[]> {
    if (slug === undefined) return this.categoryLookup.all();
    const category = await this.categoryLookup.bySlug(slug.toLowerCase());
    return category ? [category] : [];
  }

  /** The most recently approved listings. */
  newestListings(query: NewestListingsQuery): Promise<NewestListing[]> {
    return this.newest.list(query);
  }

  /** Listing counts of the given categories, over all cities. */
  categoryCounts(slugs: readonly string[]): Promise<CategoryCount[]> {
    return this.everywhere.counts(slugs);
  }

  /** Cities with listings of a category, in a state or in all. @throws a 404 problem for an unknown category */
  async categoryCities(slug: string, state?: StateCode): Promise<ListedCity[]> {
    const category = await this.categoryLookup.bySlug(slug.toLowerCase());
    if (!category) throw notFound('There is no such service.', 'unknown-category');
    return this.everywhere.cities(category.id, state);
  }

  /** Services that listings of a category may name; empty for an unknown category. */
  serviceProposals(slug: string): Promise<string[]> {
    return this.categoryLookup.serviceProposals(slug.toLowerCase());
  }

  async resolveCategory(text: string, limit?: number): Promise<CategoryMatch[]> {
    return this.categoryLookup.resolve(text, limit);
  }

  /** @throws a 404 problem for an unknown city */
  async popularCategories(citySlug: string, limit?: number): Promise<PopularCategory[]> {
    const city = await this.cityLookup.bySlug(citySlug.toLowerCase());
    if (!city) throw notFound('There is no such city.', 'unknown-city');
    return city.id ? this.categoryLookup.popular(city.id, limit) : [];
  }

  /** The cities of a state, including those without listings. @throws a 404 problem for an unknown state */
  async citiesOf(state: string): Promise<ListedCity[]> {
    const code = state.toUpperCase();
    if (!isStateCode(code)) throw notFound('There is no such state.', 'unknown-state');
    return this.cityLookup.ofState(code);
  }

  /** A city by slug; one that never had a listing has no id. */
  city(slug: string): Promise<SearchedCity | null> {
    return this.cityLookup.bySlug(slug.toLowerCase());
  }

  /** City and category of two slugs, each null when unknown. */
  async market(citySlug: string, categorySlug: string): Promise<Market> {
    const [city, category] = await Promise.all([
      this.city(citySlug),
      this.categoryLookup.bySlug(categorySlug.toLowerCase()),
    ]);
    return { city, category };
  }

  /** @throws a 404 problem for an unknown city or category */
  async relatedMarkets(address: { city: string; category: string }): Promise<RelatedMarkets> {
    const { city, category } = await this.knownMarket(address);
    const [related, prices] = await Promise.all([
      this.related.of(city, category),
      this.prices.of(category, city.state),
    ]);
    return { ...related, prices };
  }

  /** @throws a 404 problem for an unknown city or category */
  async marketFilters(query: MarketFiltersQuery): Promise<MarketFilters> {
    const { city, category } = await this.knownMarket(query);
    return this.filters.of({ cityId: city.id, categoryId: category.id }, query);
  }

  /** @throws a 400 problem when the search names no category, no city or neither */
  searchProviders(request: ProviderSearchQuery): Promise<ProviderSearchResult> {
    return this.search.search(request);
  }

  find(request: FindRequest): Promise<FindResult> {
    return this.finder.find(request);
  }

  searchSuggestions(query: SearchSuggestionsQuery): Promise<SearchSuggestions> {
    return this.suggester.suggest(query);
  }

  /** The cache tags of a page that shows a search. */
  async tagsOf(result: ProviderSearchResult, request: ProviderSearchQuery): Promise<Set<string>> {
    const { city, category, page, pages } = result;
    const tags = new Set(searchTags(result, request));
    if (city && category && page >= pages) await this.serving.neighbors(city, category.id, tags);
    return tags;
  }

  async hasProvider(address: ProviderAddress): Promise<boolean> {
    return (await this.profiles.find(address)) !== null;
  }

  /** The current slug of a provider whose slug changed in a merge. */
  async currentSlug(address: ProviderAddress): Promise<string> {
    return (await this.profiles.currentSlug(address)) ?? address.slug;
  }

  /** @throws a 404 problem unless listed there */
  async provider(address: ProviderAddress): Promise<ProviderProfile> {
    const profile = await this.profiles.find(address);
    if (!profile) throw notFound('There is no such provider.', 'unknown-provider');
    return profile;
  }

  /** A listing by its id, which stays the same when its address changes; null unless listed. */
  async listing(id: string): Promise<ListedProfile | null> {
    return this.profiles.byId(id.toLowerCase());
  }

  /** Like {@link listing} for a cached listing, without the cost of a promise; undefined when it is not cached. */
  keptListing(id: string): ListedProfile | null | undefined {
    return this.profiles.keptById(id.toLowerCase());
  }

  private async knownMarket(address: { city: string; category: string }): Promise<KnownMarket> {
    const { city, category } = await this.market(address.city, address.category);
    if (!city) throw notFound('There is no such city.', 'unknown-city');
    if (!category) throw notFound('There is no such service.', 'unknown-category');
    return { city, category };
  }
}
