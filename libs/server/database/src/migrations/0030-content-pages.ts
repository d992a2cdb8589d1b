import { SqlMigration } from './sql-migration';

/**
 * Pages made of blocks. A page without a row, or whose last version has no document, shows the release's text. Versions are
 * never changed, so that the history shows what visitors saw.
 */
export class ContentPages1764300000030 extends SqlMigration {
  name = 'ContentPages1764300000030';

  sql = `
    create table content_pages (
      name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 80),
      -- Of the version that is published; 0 before the first.
      version integer not null default 0 check (version >= 0),
      draft jsonb check (octet_length(draft::text) <= 500000),
      drafted_by uuid,
      drafted_at timestamptz,
      publish_at timestamptz,
      preview_hash bytea check (length(preview_hash) = 32),
      preview_until timestamptz,
      created_at timestamptz not null default now(),
      check ((draft is null) = (drafted_at is null)),
      check (publish_at is null or draft is not null),
      check ((preview_hash is null) = (preview_until is null))
    );
    create unique index content_pages_preview on content_pages (preview_hash) where preview_hash is not null;
    create index content_pages_drafted_by on content_pages (drafted_by) where drafted_by is not null;

    create table content_versions (
      page text not null references content_pages on delete cascade,
      number integer not null check (number >= 1),
      -- Null: the release's text again.
      document jsonb,
      published_by uuid,
      published_at timestamptz not null default now(),
      primary key (page, number)
    );
    create index content_versions_published_by on content_versions (published_by) where published_by is not null;

    alter table content_pages enable row level security;
    alter table content_versions enable row level security;
    create policy service on content_pages to townlink_service using (true) with check (true);
    create policy service on content_versions to townlink_service using (true) with check (true);
    create policy everyone_reads on content_pages for select to townlink_anonymous, townlink_member using (true);
    create policy everyone_reads_published on content_versions for select to townlink_anonymous, townlink_member
      using (exists (select from content_pages p where p.name = page and p.version = number));
    grant select, insert, update, delete on content_pages to townlink_service;
    grant select, insert, update, delete on content_versions to townlink_service;
    grant select (name, version) on content_pages to townlink_anonymous, townlink_member;
    grant select (page, number, document) on content_versions to townlink_anonymous, townlink_member;

    -- Gateways drop the pages that are made of blocks.
    create function app.announce_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_directory', 'content');
      return null;
    end $$;
    create trigger announce_update after update of version on content_pages
      for each statement execute function app.announce_content();
    create trigger announce_delete after delete on content_pages
      for each statement execute function app.announce_content();`;
}
