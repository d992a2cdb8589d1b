import { queryOptions } from '@tanstack/react-query';
import {
  CITY_SERVICES_MAX,
  type FindRequest,
  type ProviderSearchQuery,
  type PublicApi,
  type StateCode,
} from '@townlink/contracts';

type Argument<K extends keyof PublicApi> = NonNullable<Parameters<PublicApi[K]>[0]>;

/** Reference data only changes when administrators change it: an hour. */
const referenceData = { staleTime: 60 * 60 * 1000 };

/**
 * Query keys and functions of the public read endpoints. Server and browser share the keys, so that the browser finds what
 * the server fetched.
 */
export function publicQueries(api: PublicApi) {
  return {
    cities: (filter: Argument<'cities'>) =>
      queryOptions({ queryKey: ['cities', filter], queryFn: () => api.cities(filter), ...referenceData }),
    places: (q: string) =>
      queryOptions({ queryKey: ['places', q], queryFn: () => api.citySuggestions({ q, limit: 8 }), ...referenceData }),
    categories: (filter: Argument<'categories'> = {}) =>
      queryOptions({ queryKey: ['categories', filter], queryFn: () => api.categories(filter), ...referenceData }),
    categoryCounts: (slugs: readonly string[]) =>
      queryOptions({ queryKey: ['categories', 'counts', slugs], queryFn: () => api.categoryCounts(slugs) }),
    categoryCities: (slug: string) =>
      queryOptions({ queryKey: ['categories', slug, 'cities'], queryFn: () => api.categoryCities(slug) }),
    popularCategories: (citySlug: string) =>
      queryOptions({ queryKey: ['cities', citySlug, 'popular'], queryFn: () => api.popularCategories(citySlug) }),
    cityServices: (citySlug: string) =>
      queryOptions({
        queryKey: ['cities', citySlug, 'services'],
        queryFn: () => api.popularCategories(citySlug, CITY_SERVICES_MAX),
      }),
    listedCities: (state: StateCode) =>
      queryOptions({ queryKey: ['states', state, 'cities'], queryFn: () => api.listedCities(state) }),
    relatedMarkets: (market: Argument<'relatedMarkets'>) =>
      queryOptions({ queryKey: ['markets', 'related', market], queryFn: () => api.relatedMarkets(market) }),
    marketFilters: (query: Argument<'marketFilters'>) =>
      queryOptions({ queryKey: ['markets', 'filters', query], queryFn: () => api.marketFilters(query) }),
    capacity: (market: Argument<'capacity'>) =>
      queryOptions({ queryKey: ['capacity', market], queryFn: () => api.capacity(market), staleTime: 0 }),
    newestListings: (query: Argument<'newestListings'>) =>
      queryOptions({ queryKey: ['listings', 'newest', query], queryFn: () => api.newestListings(query) }),
    plans: () => queryOptions({ queryKey: ['plans'], queryFn: () => api.plans(), ...referenceData }),
    searchProviders: (search: ProviderSearchQuery) =>
      queryOptions({ queryKey: ['providers', 'search', search], queryFn: () => api.searchProviders(search) }),
    find: (query: FindRequest) => queryOptions({ queryKey: ['find', query], queryFn: () => api.find(query) }),
    provider: (address: Argument<'provider'>) =>
      queryOptions({ queryKey: ['providers', 'one', address], queryFn: () => api.provider(address) }),
    content: (page: string) => queryOptions({ queryKey: ['content', page], queryFn: () => api.content(page) }),
    contentPreview: (token: string) =>
      queryOptions({ queryKey: ['content', 'preview', token], queryFn: () => api.contentPreview(token), staleTime: 0 }),
    reportFigures: () => queryOptions({ queryKey: ['reports', 'figures'], queryFn: () => api.reportFigures() }),
    reportReceipt: (token: string) =>
      queryOptions({ queryKey: ['reports', 'receipt', token], queryFn: () => api.reportReceipt(token), staleTime: 0 }),
  };
}

export type PublicQueries = ReturnType<typeof publicQueries>;
