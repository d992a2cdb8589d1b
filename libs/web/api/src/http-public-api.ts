import { API } from '@townlink/contracts';
import type { Http } from './http';
import type { PublicApi } from '@townlink/contracts';

/** The public read endpoints over HTTP. */
export function httpPublicApi(http: Http): PublicApi {
  return {
    cities: (query) => http('GET', API.cities, { query }),
    citySuggestions: (query) => http('GET', API.places, { query }),
    categories: (query) => http('GET', API.categories, { query }),
    resolveCategory: (q) => http('GET', API.resolveCategory, { query: { q } }),
    popularCategories: (citySlug) => http('GET', API.popularCategories(citySlug)),
    capacity: (query) => http('GET', API.capacity, { query }),
    plans: () => http('GET', API.plans),
    searchProviders: (search) => http('GET', API.searchProviders, { query: { ...search } }),
    provider: ({ slug, ...query }) => http('GET', API.publicProvider(slug), { query }),
  };
}
