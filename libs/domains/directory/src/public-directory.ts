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
} from '@townlink/contracts';
import { notFound } from '@townlink/server-http';
import { Categories } from './lookup/categories';
import { Cities } from './lookup/cities';
import { CitySuggestions } from './lookup/city-suggestions';
import { type ProviderAddress, ProviderProfiles } from './profile/provider-profiles';
import { SearchService } from './search/search.service';

/** Everything that anyone may read of the directory, for callers in the same process; the routes say the same over HTTP. */
@Injectable()
export class PublicDirectory {
  constructor(
    private readonly cityLookup: Cities,
    private readonly categoryLookup: Categories,
    private readonly suggestions: CitySuggestions,
    private readonly profiles: ProviderProfiles,
    private readonly search: SearchService,
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

  /** @throws a 400 problem when the search names no category, no city or neither */
  async searchProviders(request: ProviderSearchQuery): Promise<ProviderSearchResult> {
    return (await this.search.search(request)).result;
  }

  /** @throws a 404 problem for everyone who is not listed there */
  async provider(address: ProviderAddress): Promise<ProviderProfile> {
    const profile = await this.profiles.find(address);
    if (!profile) throw notFound('There is no such provider.', 'unknown-provider');
    return profile;
  }
}
