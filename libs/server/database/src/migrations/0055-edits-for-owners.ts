import { SqlMigration } from './sql-migration';

/**
 * Administrators' edits of listings for their owners: changed fields before and after, so that the owner can undo one with
 * the emailed link.
 */
export class EditsForOwners1764300000055 extends SqlMigration {
  name = 'EditsForOwners1764300000055';

  sql = `
    create table edits_for_owners (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      edited_by uuid references auth.users on delete set null,
      reason text not null check (length(reason) between 3 and 500),
      vetting_status text not null,
      before jsonb not null check (jsonb_typeof(before) = 'object'),
      after jsonb not null check (jsonb_typeof(after) = 'object'),
      token_digest bytea not null unique check (length(token_digest) = 32),
      edited_at timestamptz not null,
      undo_until timestamptz not null,
      undone_at timestamptz
    );
    create index on edits_for_owners (provider_id, edited_at);
    create index on edits_for_owners (edited_by);
    create index on edits_for_owners (undo_until);
    alter table edits_for_owners enable row level security;
    create policy service on edits_for_owners to townlink_service using (true) with check (true);
    grant select, insert, update, delete on edits_for_owners to townlink_service;`;
}
