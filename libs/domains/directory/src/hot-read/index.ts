/** The parts of the hot read, for the benchmark. */
export { countFilters, type ListingKind } from '../data/count-filters';
export { NO_FILTERS } from '../data/list-filters';
export { LISTING_KINDS } from '../data/market-filters.reader';
export { FIRST_PROVIDERS, type ProviderRow } from '../data/provider-list.reader';
export { readRelatedMarkets } from '../lookup/related-markets';
export { readUsualPrices } from '../lookup/usual-prices';
export { resultOf } from '../search/search-result';
