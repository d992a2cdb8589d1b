// Separate from the request classes, whose decorators would add 16 kB to every results page.

/** Sort orders of the results page. Source: product specification, section 9. */
export const PROVIDER_SORTS = ['featured', 'rating', 'name'] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];

export const PROVIDER_SORT_LABELS: Record<ProviderSort, string> = {
  featured: 'Featured first',
  rating: 'Highest rating',
  name: 'A–Z',
};

/** Default and maximum page size of 'All others', and the last page number. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE_MAX = 50;
export const SEARCH_PAGE_MAX = 1000;

/** Featured and Standard entries shown. Source: product specification, section 9. */
export const GROUP_MAX = 3;

/** Popular categories of a city. Source: product specification, section 9. */
export const POPULAR_CATEGORIES_MAX = 6;

/** Services of a city; above the number of categories. */
export const CITY_SERVICES_MAX = 200;

/** Options for the minimum Google rating. */
export const LEAST_RATINGS = [4.5, 4, 3] as const;

/** Filters of a list, as named in addresses. */
export const LIST_FILTERS = ['open', 'offer', 'phone', 'emergency', 'rating', 'language', 'payment'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Maximum distance in miles at which a business is listed in another town, whatever radius it claims. */
export const SERVING_MILES_MAX = 25;

/** Businesses of other towns in a town's list. */
export const ALSO_SERVING_MAX = 10;

/** Errors of a search without a category or city. Source: product specification, section 5. */
export const SEARCH_MESSAGES = {
  neither: 'Please specify both a service type and location',
  category: 'Please select a service type',
  city: 'Please select a city',
} as const;
