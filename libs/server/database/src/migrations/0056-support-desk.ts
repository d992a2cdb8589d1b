import { SqlMigration } from './sql-migration';

/** Support notes about an account, and an extended grace period after a failed payment. */
export class SupportDesk1764300000056 extends SqlMigration {
  name = 'SupportDesk1764300000056';

  sql = `
    create table support_notes (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.users on delete cascade,
      author_id uuid references auth.users on delete set null,
      text text not null check (length(text) between 1 and 2000),
      written_at timestamptz not null,
      edited_at timestamptz
    );
    create index on support_notes (account_id, written_at);
    create index on support_notes (author_id);
    alter table support_notes enable row level security;
    create policy service on support_notes to townlink_service using (true) with check (true);
    grant select, insert, update, delete on support_notes to townlink_service;

    -- The end of the grace period where support has extended it; null for the usual one.
    alter table subscriptions add column grace_until timestamptz;`;
}
