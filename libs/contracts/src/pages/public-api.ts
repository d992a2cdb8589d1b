import type {
  CitiesQuery,
  Category,
  CategoryMatch,
  City,
  CitySuggestion,
  ListedCity,
  PopularCategory,
  ProviderProfile,
  ProviderSearchQuery,
  ProviderSearchResult,
  RelatedMarkets,
  StateCode,
} from '../directory';
import type { Capacity, Plan } from '../membership';

/**
 * The public read endpoints. Pages are written against this and do not know where they run: in the browser it is HTTP,
 * on the server it asks the domains directly.
 * Every method rejects with an `ApiProblem` (404 for an unknown thing).
 */
export interface PublicApi {
  cities(filter: CitiesQuery): Promise<City[]>;
  citySuggestions(filter: { q: string; limit?: number }): Promise<CitySuggestion[]>;
  categories(filter?: { slug?: string }): Promise<Category[]>;
  resolveCategory(q: string): Promise<CategoryMatch[]>;
  /** The categories of a city with the most providers. @param limit 6 unless another is given */
  popularCategories(citySlug: string, limit?: number): Promise<PopularCategory[]>;
  listedCities(state: StateCode): Promise<ListedCity[]>;
  relatedMarkets(market: { city: string; category: string }): Promise<RelatedMarkets>;
  capacity(market: { city_id: string; category_id: string }): Promise<Capacity>;
  plans(): Promise<Plan[]>;
  searchProviders(search: ProviderSearchQuery): Promise<ProviderSearchResult>;
  provider(address: { slug: string; city: string; category: string }): Promise<ProviderProfile>;
}
