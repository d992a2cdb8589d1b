/** The parts of the hot read, for measuring what everything around them costs. */
export { FIRST_PROVIDERS, type ProviderRow } from '../data/provider-list.reader';
export { readRelatedMarkets } from '../lookup/related-markets';
export { commonJson, entriesJson, resultOf } from '../search/search-response';
