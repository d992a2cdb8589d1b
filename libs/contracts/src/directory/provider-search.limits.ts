// Apart from the request class, whose decorators would otherwise come along into every results page (16 kB).

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

/** What a search without its two parts is told (spec section 5). */
export const SEARCH_MESSAGES = {
  neither: 'Please specify both a service type and location',
  category: 'Please select a service type',
  city: 'Please select a city',
} as const;
