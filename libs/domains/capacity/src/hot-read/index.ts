/** The list of markets of the public API, for benchmarks. */
export { type MarketRow, MARKETS_PAGE, toApiMarket } from '../public-markets';
