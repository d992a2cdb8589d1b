/** The parts of the hot read, for measuring what everything around them costs. */
export { FIRST_PROVIDERS } from '../data/provider-list.reader';
export type { ProviderRow } from '../data/provider-row';
export { commonJson, entriesJson, resultOf } from '../search/search-answer';
