import { json, listOf, route } from '../http/route';
import { CategoryMatch } from './category-match';
import { ResolveCategoryQuery } from './category-match.request';
import { City, NearestPlace } from './city';
import { CitySelection, NearestPlacesRequest } from './city.request';
import { SearchSuggestions } from './find';
import { SearchSuggestionsQuery } from './find.request';

/** Lookups while forms are filled in. Separate from the routes that every page bundles. */
export const directoryFormRoutes = {
  upsertCity: route('POST', '/api/cities/upsert-by-place', { access: 'public', body: CitySelection, response: City }),
  /** Towns near a position, nearest first; empty if no US town is within 60 miles. */
  nearestPlaces: route('POST', '/api/places/nearest', {
    access: 'public',
    body: NearestPlacesRequest,
    response: listOf(NearestPlace),
  }),
  /** Categories matching a text, best match first. */
  resolveCategory: route('GET', '/api/categories/resolve', {
    access: 'public',
    query: ResolveCategoryQuery,
    response: listOf(CategoryMatch),
  }),
  /** Services that listings of a category may name; empty for an unknown category. */
  serviceProposals: route('GET', '/api/categories/:slug/service-proposals', {
    access: 'public',
    response: json<string[]>(),
  }),
  searchSuggestions: route('GET', '/api/search/suggestions', {
    access: 'public',
    query: SearchSuggestionsQuery,
    response: SearchSuggestions,
  }),
};
