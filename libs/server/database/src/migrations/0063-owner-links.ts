import { SqlMigration } from './sql-migration';

/** The one-time link, printed by an operator's command, for creating the account of an installation's first owner. */
export class OwnerLinks1764300000063 extends SqlMigration {
  name = 'OwnerLinks1764300000063';

  sql = `
    create table auth.owner_links (
      -- There is one link at most: a new one takes the place of the last.
      single boolean primary key default true check (single),
      email text not null check (length(email) between 3 and 254),
      token_hash bytea not null check (length(token_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    alter table auth.owner_links enable row level security;
    create policy service on auth.owner_links to townlink_service using (true) with check (true);
    grant select, insert, update, delete on auth.owner_links to townlink_service;`;
}
