import { SqlMigration } from './sql-migration';

/**
 * Email texts written by administrators. An email without a row, or whose last version has no document, uses the release's
 * text. Versions are never changed, so that the history shows what was sent.
 */
export class EmailWords1764300000043 extends SqlMigration {
  name = 'EmailWords1764300000043';

  sql = `
    create table email_words (
      name text primary key check (name ~ '^[a-z0-9-]+(_[a-z0-9-]+)?$' and length(name) <= 80),
      -- Of the version that is published; 0 before the first.
      version integer not null default 0 check (version >= 0),
      draft jsonb check (octet_length(draft::text) <= 150000),
      drafted_by uuid,
      drafted_at timestamptz,
      created_at timestamptz not null default now(),
      check ((draft is null) = (drafted_at is null))
    );
    create index email_words_drafted_by on email_words (drafted_by) where drafted_by is not null;

    create table email_versions (
      email text not null references email_words on delete cascade,
      number integer not null check (number >= 1),
      -- Null: the release's words again.
      document jsonb,
      published_by uuid,
      published_at timestamptz not null default now(),
      primary key (email, number)
    );
    create index email_versions_published_by on email_versions (published_by) where published_by is not null;

    alter table email_words enable row level security;
    alter table email_versions enable row level security;
    create policy service on email_words to townlink_service using (true) with check (true);
    create policy service on email_versions to townlink_service using (true) with check (true);
    grant select, insert, update, delete on email_words to townlink_service;
    grant select, insert, update, delete on email_versions to townlink_service;

    -- Gateways and workers read them again.
    create function app.announce_emails() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_emails', '');
      return null;
    end $$;
    create trigger announce_update after update of version on email_words
      for each statement execute function app.announce_emails();
    create trigger announce_delete after delete on email_words
      for each statement execute function app.announce_emails();`;
}
