/** The parts of the hot read, for the benchmark. */
export { FIRST_PROVIDERS, type ProviderRow } from '../data/provider-list.reader';
export { readRelatedMarkets } from '../lookup/related-markets';
export { resultOf } from '../search/search-result';
