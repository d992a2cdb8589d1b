import { contentRoutes, directoryRoutes, membershipRoutes, reportRoutes } from '@townlink/contracts';
import { callRoute } from './call-route';
import type { Http } from './http';
import type { PublicApi } from '@townlink/contracts';

export function httpPublicApi(http: Http): PublicApi {
  const call = callRoute(http);
  return {
    cities: (query) => call(directoryRoutes.cities, { query }),
    citySuggestions: (query) => call(directoryRoutes.places, { query }),
    categories: (query) => call(directoryRoutes.categories, { query }),
    categoryCounts: (slugs) => call(directoryRoutes.categoryCounts, { query: { slugs: slugs.join(',') } }),
    categoryCities: (slug) => call(directoryRoutes.categoryCities, { params: { slug } }),
    popularCategories: (slug, limit) => call(directoryRoutes.popularCategories, { params: { slug }, query: { limit } }),
    listedCities: (state) => call(directoryRoutes.listedCities, { params: { state } }),
    newestListings: (query) => call(directoryRoutes.newestListings, { query }),
    relatedMarkets: (query) => call(directoryRoutes.relatedMarkets, { query }),
    marketFilters: (query) => call(directoryRoutes.marketFilters, { query }),
    capacity: (query) => call(membershipRoutes.capacity, { query }),
    plans: () => call(membershipRoutes.plans),
    searchProviders: (query) => call(directoryRoutes.searchProviders, { query }),
    find: (query) => call(directoryRoutes.find, { query }),
    provider: ({ slug, ...query }) => call(directoryRoutes.provider, { params: { slug }, query }),
    content: (page) => call(contentRoutes.page, { params: { page } }),
    contentPreview: (token) => call(contentRoutes.preview, { query: { token } }),
    reportFigures: () => call(reportRoutes.figures),
    reportReceipt: (token) => call(reportRoutes.receipt, { query: { token } }),
  };
}
