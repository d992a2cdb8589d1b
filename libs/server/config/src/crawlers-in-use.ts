import { type CrawlerRules, RELEASE_CRAWLERS } from '@townlink/contracts';

let inUse = RELEASE_CRAWLERS;

/** Which crawlers may read the pages. */
export const crawlersInUse = (): CrawlerRules => inUse;

/** Sets the rules for this process. They are kept in memory, where no outage reaches them. */
export function useCrawlers(rules: CrawlerRules): void {
  inUse = rules;
}
