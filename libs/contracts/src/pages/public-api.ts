import type {
  CitiesQuery,
  Category,
  CategoryMatch,
  City,
  CitySuggestion,
  PopularCategory,
  ProviderProfile,
  ProviderSearchQuery,
  ProviderSearchResult,
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
  popularCategories(citySlug: string): Promise<PopularCategory[]>;
  capacity(market: { city_id: string; category_id: string }): Promise<Capacity>;
  plans(): Promise<Plan[]>;
  searchProviders(search: ProviderSearchQuery): Promise<ProviderSearchResult>;
  provider(address: { slug: string; city: string; category: string }): Promise<ProviderProfile>;
}
