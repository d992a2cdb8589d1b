import { listOf, route } from '../http/route';
import { Category, PopularCategory } from './category';
import { CategoryMatch } from './category-match';
import { ResolveCategoryQuery } from './category-match.request';
import { City, CitySuggestion, ListedCity } from './city';
import { CitySelection, CitySuggestionsQuery } from './city.request';
import { ProviderProfile, PublicProviderQuery } from './provider-profile';
import { ProviderSearchResult } from './provider-search';
import { ProviderSearchQuery } from './provider-search.request';
import { RelatedMarkets } from './related-markets';
import { CategoriesQuery, CitiesQuery, PopularCategoriesQuery } from './reference.request';

export const directoryRoutes = {
  cities: route('GET', '/api/cities', { access: 'public', query: CitiesQuery, answer: listOf(City) }),
  popularCategories: route('GET', '/api/cities/:slug/popular-categories', {
    access: 'public',
    query: PopularCategoriesQuery,
    answer: listOf(PopularCategory),
  }),
  /** Cities of a state where somebody is listed, those with the most providers first. */
  listedCities: route('GET', '/api/states/:state/cities', { access: 'public', answer: listOf(ListedCity) }),
  upsertCity: route('POST', '/api/cities/upsert-by-place', { access: 'public', body: CitySelection, answer: City }),
  /** Places of the gazetteer, of which cities are made. */
  places: route('GET', '/api/places', {
    access: 'public',
    query: CitySuggestionsQuery,
    answer: listOf(CitySuggestion),
  }),
  categories: route('GET', '/api/categories', {
    access: 'public',
    query: CategoriesQuery,
    answer: listOf(Category),
  }),
  /** Categories by what people call them, likeliest first. */
  resolveCategory: route('GET', '/api/categories/resolve', {
    access: 'public',
    query: ResolveCategoryQuery,
    answer: listOf(CategoryMatch),
  }),
  searchProviders: route('GET', '/api/providers/search', {
    access: 'public',
    query: ProviderSearchQuery,
    answer: ProviderSearchResult,
  }),
  /** Cities nearby with the same service, and other services of the city. */
  relatedMarkets: route('GET', '/api/markets/related', {
    access: 'public',
    query: PublicProviderQuery,
    answer: RelatedMarkets,
  }),
  provider: route('GET', '/api/providers/:slug', {
    access: 'public',
    query: PublicProviderQuery,
    answer: ProviderProfile,
  }),
};
