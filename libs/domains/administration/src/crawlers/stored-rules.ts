import { CRAWLER_KINDS, type CrawlerKind, type CrawlerRules, RELEASE_CRAWLERS } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** Kinds that administrators have not decided on use the release's rule. */
export async function readCrawlerRules(tx: EntityManager): Promise<CrawlerRules> {
  const rows = await tx.query<{ kind: CrawlerKind; is_allowed: boolean }[]>(
    'select kind, is_allowed from crawler_rules where kind = any($1::text[])',
    [CRAWLER_KINDS],
  );
  return { ...RELEASE_CRAWLERS, ...Object.fromEntries(rows.map(({ kind, is_allowed }) => [kind, is_allowed])) };
}
