import { SqlMigration } from './sql-migration';

/** Open invitations to a listing's team, and open transfer requests. A row exists only while it is open. */
export class TeamInvitations1764300000049 extends SqlMigration {
  name = 'TeamInvitations1764300000049';

  sql = `
    create table listing_invitations (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      email citext not null,
      role text not null check (role in ('editor', 'viewer')),
      token_digest bytea not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (provider_id, email)
    );
    create index on listing_invitations (expires_at);
    create index on listing_invitations (email);

    -- It goes with the member who was asked.
    create table listing_transfers (
      provider_id uuid primary key references providers on delete cascade,
      account_id uuid not null,
      asked_at timestamptz not null default now(),
      expires_at timestamptz not null,
      foreign key (provider_id, account_id) references listing_members on delete cascade
    );
    create index on listing_transfers (account_id);

    do $$
    declare internal text;
    begin
      foreach internal in array array['listing_invitations', 'listing_transfers'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
