import { SqlMigration } from './sql-migration';

/**
 * The operator's brands: at most one draft and one published; earlier ones are retained. Without a published one the
 * release's brand is shown. Logos are small, and every gateway needs them even if the storage is unavailable, so they are
 * stored here.
 */
export class Brands1764300000028 extends SqlMigration {
  name = 'Brands1764300000028';

  sql = `
    create table brands (
      id uuid primary key default uuidv7(),
      state text not null check (state in ('draft', 'published', 'past')),
      content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 16384),
      edited_at timestamptz not null default now(),
      published_at timestamptz,
      check (state = 'draft' or published_at is not null)
    );
    create unique index brands_one_draft on brands (state) where state = 'draft';
    create unique index brands_one_published on brands (state) where state = 'published';
    alter table brands enable row level security;
    create policy service on brands to townlink_service using (true) with check (true);
    grant select, insert, update, delete on brands to townlink_service;

    create table brand_files (
      name text primary key check (name ~ '^[0-9a-f]{64}[.](svg|png)$'),
      bytes bytea not null check (length(bytes) <= 524288),
      created_at timestamptz not null default now()
    );
    alter table brand_files enable row level security;
    create policy service on brand_files to townlink_service using (true) with check (true);
    grant select, insert, delete on brand_files to townlink_service;

    -- Every process reads the brand again.
    create function app.announce_brand() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_brand', '');
      return null;
    end $$;
    create trigger announce after insert or update or delete on brands
      for each statement execute function app.announce_brand();`;
}
