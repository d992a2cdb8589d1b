import { Injectable } from '@nestjs/common';
import { type CrawlerRules, type CrawlerSettings, type SaveCrawlersRequest } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { requireVersion, versionOf } from '@townlink/server-http';
import { readCrawlerRules } from './stored-rules';

/** Serializes changes, since the table may have no row to lock. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('administration.crawlers', 0))`;

const SAVE = `
  insert into crawler_rules (kind, is_allowed) select key, value::boolean from jsonb_each_text($1)
  on conflict (kind) do update set is_allowed = excluded.is_allowed, changed_at = now()
   where crawler_rules.is_allowed <> excluded.is_allowed`;

@Injectable()
export class CrawlersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<CrawlerSettings> {
    return settingsOf(await this.database.as(systemActor, readCrawlerRules));
  }

  /** @throws 412 when the rules have changed since */
  save(
    actorId: string,
    { search, assistants, training }: SaveCrawlersRequest,
    ifMatch?: string,
  ): Promise<CrawlerSettings> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(LOCK);
      const before = await readCrawlerRules(tx);
      requireVersion(ifMatch, settingsOf(before));
      await tx.query(SAVE, [JSON.stringify({ search, assistants, training })]);
      const after = await readCrawlerRules(tx);
      await this.audit.record(tx, {
        actorId,
        action: 'crawlers.save',
        subjectType: 'crawlers',
        subjectId: null,
        before: { ...before },
        after: { ...after },
      });
      return settingsOf(after);
    });
  }
}

const settingsOf = (rules: CrawlerRules): CrawlerSettings => ({ rules, version: versionOf(rules) });
