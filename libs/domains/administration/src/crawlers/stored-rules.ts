import { CRAWLER_KINDS, type CrawlerKind, type CrawlerRules, RELEASE_CRAWLERS } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** A kind that administrators have not decided on has the rule of the release. */
export async function readCrawlerRules(tx: EntityManager): Promise<CrawlerRules> {
  const rows = await tx.query<{ kind: CrawlerKind; is_allowed: boolean }[]>(
    'select kind, is_allowed from crawler_rules where kind = any($1::text[])',
    [CRAWLER_KINDS],
  );
  return { ...RELEASE_CRAWLERS, ...Object.fromEntries(rows.map(({ kind, is_allowed }) => [kind, is_allowed])) };
}
