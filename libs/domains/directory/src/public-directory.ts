import { Injectable } from '@nestjs/common';
import {
  type CategoriesQuery,
  type Category,
  type CategoryMatch,
  type CitiesQuery,
  type City,
  type CitySuggestionsQuery,
  type CitySuggestion,
  isStateCode,
  type ListedCity,
  type PopularCategory,
  type ProviderProfile,
  type ProviderSearchQuery,
  type ProviderSearchResult,
  type RelatedMarkets,
  type SearchedCity,
} from '@townlink/contracts';
import { notFound } from '@townlink/server-http';
import { Categories } from './lookup/categories';
import { Cities } from './lookup/cities';
import { CitySuggestions } from './lookup/city-suggestions';
import { RelatedMarketsReader } from './lookup/related-markets';
import { type ProviderAddress, ProviderProfiles } from './profile/provider-profiles';
import { SearchService } from './search/search.service';

/** What two addresses name. */
export interface Market {
  city: SearchedCity | null;
  category: Category | null;
}

/** Everything that anyone may read of the directory, for callers in the same process; the routes say the same over HTTP. */
@Injectable()
export class PublicDirectory {
  constructor(
    private readonly cityLookup: Cities,
    private readonly categoryLookup: Categories,
    private readonly suggestions: CitySuggestions,
    private readonly profiles: ProviderProfiles,
    private readonly search: SearchService,
    private readonly related: RelatedMarketsReader,
  ) {}

  async cities(filter: CitiesQuery): Promise<City[]> {
    return this.cityLookup.list(filter);
  }

  async citySuggestions(filter: CitySuggestionsQuery): Promise<CitySuggestion[]> {
    return this.suggestions.suggest(filter);
  }

  /** All categories, or the one of a slug (a merged one answers as its target); empty when there is none. */
  async categories({ slug }: CategoriesQuery = {}): Promise<Category[]> {
    if (slug === undefined) return this.categoryLookup.all();
    const category = await this.categoryLookup.bySlug(slug.toLowerCase());
    return category ? [category] : [];
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

  /** The cities of a state, also those where nobody is listed. @throws a 404 problem for what is no state */
  async citiesOf(state: string): Promise<ListedCity[]> {
    const code = state.toUpperCase();
    if (!isStateCode(code)) throw notFound('There is no such state.', 'unknown-state');
    return this.cityLookup.ofState(code);
  }

  /** The city of an address; a place where nobody was ever listed has no id. */
  city(slug: string): Promise<SearchedCity | null> {
    return this.cityLookup.bySlug(slug.toLowerCase());
  }

  /** The city and category of two addresses, each null where there is none. */
  async market(citySlug: string, categorySlug: string): Promise<Market> {
    const [city, category] = await Promise.all([
      this.city(citySlug),
      this.categoryLookup.bySlug(categorySlug.toLowerCase()),
    ]);
    return { city, category };
  }

  /** @throws a 404 problem for an unknown city or category */
  async relatedMarkets(address: { city: string; category: string }): Promise<RelatedMarkets> {
    const { city, category } = await this.market(address.city, address.category);
    if (!city) throw notFound('There is no such city.', 'unknown-city');
    if (!category) throw notFound('There is no such service.', 'unknown-category');
    return this.related.of(city, category);
  }

  /** @throws a 400 problem when the search names no category, no city or neither */
  async searchProviders(request: ProviderSearchQuery): Promise<ProviderSearchResult> {
    return (await this.search.search(request)).result;
  }

  async hasProvider(address: ProviderAddress): Promise<boolean> {
    return (await this.profiles.find(address)) !== null;
  }

  /** The current slug of the provider that had an address in a merged category. */
  async currentSlug(address: ProviderAddress): Promise<string> {
    return (await this.profiles.currentSlug(address)) ?? address.slug;
  }

  /** @throws a 404 problem for everyone who is not listed there */
  async provider(address: ProviderAddress): Promise<ProviderProfile> {
    const profile = await this.profiles.find(address);
    if (!profile) throw notFound('There is no such provider.', 'unknown-provider');
    return profile;
  }
}
