import { SqlMigration } from './sql-migration';

/** Kinds of crawlers that may read the pages, if set by administrators; changes notify every gateway to reload the rules. */
export class CrawlerRules1764300000081 extends SqlMigration {
  name = 'CrawlerRules1764300000081';

  sql = `
    create table crawler_rules (
      kind text primary key check (kind ~ '^[a-z]{1,20}$'),
      is_allowed boolean not null,
      changed_at timestamptz not null default now()
    );
    alter table crawler_rules enable row level security;
    create policy service on crawler_rules to townlink_service using (true) with check (true);
    grant select, insert, update, delete on crawler_rules to townlink_service;

    create function app.announce_crawlers() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_crawlers', '');
      return null;
    end $$;
    create trigger announce after insert or update or delete on crawler_rules
      for each statement execute function app.announce_crawlers();`;
}
