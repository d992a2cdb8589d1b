import { SqlMigration } from './sql-migration';

/**
 * Secret calendar addresses for the last days of a listing's documents: one per team member, deleted with their membership.
 * Only the token's digest is stored.
 */
export class CheckCalendars1764300000086 extends SqlMigration {
  name = 'CheckCalendars1764300000086';

  sql = `
    create table check_calendars (
      provider_id uuid not null,
      account_id uuid not null,
      token_digest bytea not null unique check (length(token_digest) = 32),
      made_at timestamptz not null default now(),
      last_read_at timestamptz,
      primary key (provider_id, account_id),
      foreign key (provider_id, account_id) references listing_members on delete cascade
    );
    create index on check_calendars (account_id);
    alter table check_calendars enable row level security;
    create policy service on check_calendars to townlink_service using (true) with check (true);
    grant select, insert, update, delete on check_calendars to townlink_service;`;
}
