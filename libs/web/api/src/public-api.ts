import type {
  Capacity,
  Category,
  CategoryMatch,
  City,
  CitySuggestion,
  Plan,
  PopularCategory,
  ProviderProfile,
  ProviderSearchQuery,
  ProviderSearchResult,
} from '@townlink/contracts';

/**
 * The public read endpoints. Pages are written against this and do not know where they run: in the browser it is HTTP,
 * on the server the gateway passes an implementation that asks the directory domain directly.
 * Every method rejects with an `ApiProblem` (404 for an unknown thing).
 */
export interface PublicApi {
  cities(filter: { q?: string; state?: string; slug?: string; limit?: number }): Promise<City[]>;
  citySuggestions(filter: { q: string; limit?: number }): Promise<CitySuggestion[]>;
  categories(filter?: { slug?: string }): Promise<Category[]>;
  resolveCategory(q: string): Promise<CategoryMatch[]>;
  popularCategories(citySlug: string): Promise<PopularCategory[]>;
  capacity(cell: { city_id: string; category_id: string }): Promise<Capacity>;
  plans(): Promise<Plan[]>;
  searchProviders(search: ProviderSearchQuery): Promise<ProviderSearchResult>;
  provider(address: { slug: string; city: string; category: string }): Promise<ProviderProfile>;
}
