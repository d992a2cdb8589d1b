/** The public API's list of markets, for benchmarks. */
export { type MarketRow, marketsPage } from '../markets-page';
export { toApiMarket } from '../public-markets';
