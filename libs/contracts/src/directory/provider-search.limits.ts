// Apart from the classes, whose decorators would otherwise come along into every results page (16 kB).

/** Orders of the results page (spec section 9). */
export const PROVIDER_SORTS = ['featured', 'rating', 'name'] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];

export const PROVIDER_SORT_LABELS: Record<ProviderSort, string> = {
  featured: 'Featured first',
  rating: 'Highest rating',
  name: 'A–Z',
};

/** Entries of 'All others' on a page unless asked otherwise, the most that can be asked for, and the last page. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE_MAX = 50;
export const SEARCH_PAGE_MAX = 1000;

/** Featured and Standard show at most so many providers of a city and category (spec section 9). */
export const GROUP_MAX = 3;

/** Most popular categories that are shown for a city (spec section 9). */
export const POPULAR_CATEGORIES_MAX = 6;

/** Most services that are shown for a city; more than there are categories. */
export const CITY_SERVICES_MAX = 200;

/** Google stars from which a list can be narrowed to better ones. */
export const LEAST_RATINGS = [4.5, 4, 3] as const;

/** Errors of a search that lacks a category or a city (spec section 5). */
export const SEARCH_MESSAGES = {
  neither: 'Please specify both a service type and location',
  category: 'Please select a service type',
  city: 'Please select a city',
} as const;
