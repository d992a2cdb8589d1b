/** Parts of the hot read and of the public API's lists, for benchmarks. */
export { countFilters, type ListingKind } from '../data/count-filters';
export { NO_FILTERS } from '../data/list-filters';
export { LISTING_KINDS } from '../data/market-filters.reader';
export { FIRST_PROVIDERS, type ProviderRow } from '../data/provider-list.reader';
export { readRelatedMarkets } from '../lookup/related-markets';
export { readUsualPrices } from '../lookup/usual-prices';
export { resultOf } from '../search/search-result';
export { listByCity } from '../public-api/list-by-city';
export { listByTime } from '../public-api/list-by-time';
export { ALL_CHANGES, CHANGES_OF_STATE, type ListingChange } from '../public-api/listing-changes';
export type { ListFilters, ListScope } from '../public-api/provider-filters';
export { type ProviderRow as ApiProviderRow, toApiProvider } from '../public-api/provider-row';
export { PROVIDERS_BY_ID } from '../public-api/public-providers';
export {
  CATEGORIES,
  CITIES_PAGE,
  type CategoryRow,
  COUNTS_BY_STATE,
  type StateRow,
} from '../public-api/public-reference';
