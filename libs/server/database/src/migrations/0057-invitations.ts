import { SqlMigration } from './sql-migration';

/**
 * Letters to imported businesses. An address gets one letter with one reminder, for one business. Refusals are retained as
 * digests, even if the import is undone or the person erased, so that later imports respect them.
 */
export class Invitations1764300000057 extends SqlMigration {
  name = 'Invitations1764300000057';

  sql = `
    -- The import that brought the business, for the figures and for inviting import by import.
    alter table imported_businesses add column import_id uuid references imports on delete set null;
    update imported_businesses b set import_id = r.import_id from import_rows r where r.subject_id = b.id::text and r.before is null;
    create index imported_businesses_import on imported_businesses (import_id, id);
    create index imported_businesses_city on imported_businesses (city_slug);

    create table invitation_campaigns (
      import_id uuid primary key references imports on delete cascade,
      state text not null check (state in ('running', 'paused', 'stopped')),
      started_at timestamptz not null,
      changed_at timestamptz not null
    );

    create table business_invitations (
      id uuid primary key default uuidv7(),
      -- Null once the import is undone.
      business_id uuid unique references imported_businesses on delete set null,
      email citext not null check (length(email) <= 254),
      -- Digest of the inbox, however the address is spelled.
      mailbox text not null check (length(mailbox) <= 64),
      -- Digests of what identifies the business in any file.
      business_digests text[] not null check (cardinality(business_digests) <= 8),
      -- Why no letter went out; null when one did.
      skipped_as text check (skipped_as in ('address-invited', 'refused', 'suppressed', 'applied')),
      invited_at timestamptz not null,
      reminded_at timestamptz,
      opened_at timestamptz,
      ended_at timestamptz,
      ended_as text check (ended_as in ('not-mine', 'never', 'undone')),
      check ((ended_at is null) = (ended_as is null))
    );
    create unique index business_invitations_mailbox on business_invitations (mailbox) where skipped_as is null;
    create index business_invitations_email on business_invitations (email);
    create index business_invitations_reminders on business_invitations (invited_at)
      where skipped_as is null and reminded_at is null and ended_at is null;

    -- One row for each letter, with the digest of its link.
    create table invitation_letters (
      token_digest bytea primary key,
      invitation_id uuid not null references business_invitations on delete cascade,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index invitation_letters_invitation on invitation_letters (invitation_id);
    create index invitation_letters_sent on invitation_letters (sent_at);
    create index invitation_letters_expired on invitation_letters (expires_at);

    -- Inboxes and businesses that are never written to again.
    create table invitation_refusals (
      digest text primary key check (length(digest) <= 64),
      created_at timestamptz not null default now()
    );

    do $$
    declare internal text;
    begin
      foreach internal in array array['invitation_campaigns', 'business_invitations', 'invitation_letters', 'invitation_refusals'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
