import type {
  CitiesQuery,
  Category,
  CategoryCount,
  City,
  CitySuggestion,
  FindRequest,
  FindResult,
  ListedCity,
  MarketFilters,
  MarketFiltersQuery,
  NewestListing,
  NewestListingsQuery,
  PopularCategory,
  ProviderProfile,
  ProviderSearchQuery,
  ProviderSearchResult,
  RelatedMarkets,
  StateCode,
} from '../directory';
import type { PublicContent } from '../content/content-pages';
import type { Capacity, Plan } from '../membership';
import type { ReportFigure, ReportReceipt } from '../reports';

/**
 * Public read endpoints. Pages use this interface both in the browser (HTTP) and on the server (direct calls). Every method
 * rejects with an `ApiProblem` (404 if not found).
 */
export interface PublicApi {
  cities(filter: CitiesQuery): Promise<City[]>;
  citySuggestions(filter: { q: string; limit?: number }): Promise<CitySuggestion[]>;
  categories(filter?: { slug?: string }): Promise<Category[]>;
  /** For the given categories, in any order; those without listings are omitted. */
  categoryCounts(slugs: readonly string[]): Promise<CategoryCount[]>;
  /** Cities with listings of a category, most listings first. */
  categoryCities(slug: string): Promise<ListedCity[]>;
  /** Categories with the most providers in a city. @param limit 6 by default */
  popularCategories(citySlug: string, limit?: number): Promise<PopularCategory[]>;
  listedCities(state: StateCode): Promise<ListedCity[]>;
  /** Most recently approved. */
  newestListings(query: NewestListingsQuery): Promise<NewestListing[]>;
  relatedMarkets(market: { city: string; category: string }): Promise<RelatedMarkets>;
  marketFilters(query: MarketFiltersQuery): Promise<MarketFilters>;
  capacity(market: { city_id: string; category_id: string }): Promise<Capacity>;
  plans(): Promise<Plan[]>;
  searchProviders(search: ProviderSearchQuery): Promise<ProviderSearchResult>;
  /** What a text means, and the matching listings. */
  find(query: FindRequest): Promise<FindResult>;
  provider(address: { slug: string; city: string; category: string }): Promise<ProviderProfile>;
  /** By the secret in its address. */
  reportReceipt(token: string): Promise<ReportReceipt>;
  reportFigures(): Promise<ReportFigure[]>;
  /** A published page of blocks. */
  content(name: string): Promise<PublicContent>;
  /** A draft, by the secret of its preview. */
  contentPreview(token: string): Promise<PublicContent>;
}
