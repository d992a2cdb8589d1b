import { type CrawlerRules, RELEASE_CRAWLERS } from '@townlink/contracts';

let inUse = RELEASE_CRAWLERS;

/** Which crawlers may read the pages. */
export const crawlersInUse = (): CrawlerRules => inUse;

/** Sets the rules of this process. In memory, so that no outage affects them. */
export function useCrawlers(rules: CrawlerRules): void {
  inUse = rules;
}
