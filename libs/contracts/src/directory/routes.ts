import { WHOLE_DOCUMENT } from '../http/accepted-body';
import type { SentFile } from '../http/list';
import { json, listOf, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { Category, CategoryCount, PopularCategory } from './category';
import { City, CitySuggestion, ListedCity } from './city';
import { CitySuggestionsQuery } from './city.request';
import { FindResult } from './find';
import { FindRequest } from './find.request';
import type { CategoryPreview, ManagedCategories, ManagedCategory } from './managed-categories';
import {
  AddSynonymRequest,
  CategoryPreviewQuery,
  EditCategoryRequest,
  ManagedCategoriesQuery,
  MergeCategoriesRequest,
} from './managed-categories.request';
import { MarketFilters } from './list-filters';
import { MarketFiltersQuery } from './list-filters.request';
import { type NewestListing, NewestListingsQuery } from './newest-listing';
import { ProviderProfile, PublicProviderQuery } from './provider-profile';
import { ProviderSearchResult } from './provider-search';
import { ProviderSearchQuery } from './provider-search.request';
import { RelatedMarkets } from './related-markets';
import type { TownAlias } from './town-aliases';
import { AddTownAliasRequest, TownAliasesQuery, TownAliasParams } from './town-aliases.request';
import { CategoriesQuery, CategoryCountsQuery, CitiesQuery, PopularCategoriesQuery } from './reference.request';

export const directoryRoutes = {
  cities: route('GET', '/api/cities', { access: 'public', query: CitiesQuery, response: listOf(City) }),
  popularCategories: route('GET', '/api/cities/:slug/popular-categories', {
    access: 'public',
    query: PopularCategoriesQuery,
    response: listOf(PopularCategory),
  }),
  /** Cities of a state with listings, most providers first. */
  listedCities: route('GET', '/api/states/:state/cities', { access: 'public', response: listOf(ListedCity) }),
  /** Gazetteer places for the city autocomplete. */
  places: route('GET', '/api/places', {
    access: 'public',
    query: CitySuggestionsQuery,
    response: listOf(CitySuggestion),
  }),
  categories: route('GET', '/api/categories', {
    access: 'public',
    query: CategoriesQuery,
    response: listOf(Category),
  }),
  /** Listings of the given categories across all cities; categories without any are omitted. */
  categoryCounts: route('GET', '/api/categories/counts', {
    access: 'public',
    query: CategoryCountsQuery,
    response: listOf(CategoryCount),
  }),
  /** Cities with listings of a category, most listings first. */
  categoryCities: route('GET', '/api/categories/:slug/cities', { access: 'public', response: listOf(ListedCity) }),
  searchProviders: route('GET', '/api/providers/search', {
    access: 'public',
    query: ProviderSearchQuery,
    response: ProviderSearchResult,
  }),
  /** What a text means (a town, a service, businesses), and the matching listings. */
  find: route('GET', '/api/find', { access: 'public', query: FindRequest, response: FindResult }),
  /** The most recently approved listings, latest first. */
  newestListings: route('GET', '/api/newest-listings', {
    access: 'public',
    query: NewestListingsQuery,
    response: json<NewestListing[]>(),
  }),
  /** The same service nearby, and other services in the city. */
  relatedMarkets: route('GET', '/api/markets/related', {
    access: 'public',
    query: PublicProviderQuery,
    response: RelatedMarkets,
  }),
  /** How many listings of a market each filter leaves. */
  marketFilters: route('GET', '/api/markets/filters', {
    access: 'public',
    query: MarketFiltersQuery,
    response: MarketFilters,
  }),
  provider: route('GET', '/api/providers/:slug', {
    access: 'public',
    query: PublicProviderQuery,
    response: ProviderProfile,
  }),
};

export const categoryAdminRoutes = {
  list: route('GET', '/api/admin/categories', {
    published: true,
    right: 'categories:read',
    query: ManagedCategoriesQuery,
    response: json<ManagedCategories>(),
  }),
  /** All matches as a file. */
  file: route('GET', '/api/admin/categories/csv', {
    right: 'categories:read',
    query: ManagedCategoriesQuery,
    response: json<SentFile>(),
  }),
  edit: route('PUT', '/api/admin/categories/:id', {
    published: true,
    right: 'categories:write',
    params: IdParams,
    body: EditCategoryRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<ManagedCategory>(),
    versioned: true,
  }),
  addSynonym: route('POST', '/api/admin/categories/:id/synonyms', {
    published: true,
    right: 'categories:write',
    params: IdParams,
    body: AddSynonymRequest,
    response: json<ManagedCategory>(),
  }),
  /** Ten of its providers and, if a target is given, the conflicts of a merge. */
  preview: route('GET', '/api/admin/categories/:id/preview', {
    right: 'categories:read',
    params: IdParams,
    query: CategoryPreviewQuery,
    response: json<CategoryPreview>(),
  }),
  /** Moves everything in a category to another and redirects its address. 409 `changed-meanwhile`. */
  merge: route('POST', '/api/admin/merge-categories', {
    right: 'categories:act',
    body: MergeCategoriesRequest,
    response: json<{ success: true }>(),
  }),
};

export const townAliasRoutes = {
  /** Without ZIP codes, by the town's name. */
  list: route('GET', '/api/admin/town-aliases', {
    right: 'towns:read',
    query: TownAliasesQuery,
    response: json<TownAlias[]>(),
  }),
  add: route('POST', '/api/admin/town-aliases', {
    right: 'towns:write',
    body: AddTownAliasRequest,
    response: json<TownAlias>(),
  }),
  remove: route('DELETE', '/api/admin/town-aliases/:alias', {
    right: 'towns:write',
    params: TownAliasParams,
    response: json<{ success: true }>(),
  }),
};
