import { SqlMigration } from './sql-migration';

/**
 * Checks of a business, one row each. The public can read approved ones of listed businesses, without numbers and files.
 * Licenses are written to their own table, as in the last release, and copied here by a trigger.
 */
export class ListingChecks1764300000016 extends SqlMigration {
  name = 'ListingChecks1764300000016';

  sql = `
    create table listing_checks (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      kind text not null check (kind in ('license', 'insurance', 'bond', 'workers_comp', 'identity', 'background')),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
      file_path text,
      content_type text,
      number text check (length(number) between 1 and 50),
      issuer text check (length(issuer) between 1 and 120),
      -- Whole US dollars: of a bond, or an insurance's limit for each occurrence.
      amount integer check (amount > 0),
      aggregate integer check (aggregate >= amount),
      starts_on date,
      expires_on date,
      notes text check (length(notes) <= 2000),
      submitted_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by uuid,
      check (state <> 'waiting' or file_path is not null),
      check (state = 'waiting' or decided_at is not null),
      check (expires_on >= starts_on)
    );
    create unique index listing_checks_one_sent on listing_checks (provider_id, kind) where state <> 'approved';
    create index listing_checks_queue on listing_checks (submitted_at, id) where state = 'waiting';
    create index listing_checks_approved on listing_checks (submitted_at, id)
      where state = 'approved' and kind <> 'license';
    create index listing_checks_of_provider on listing_checks (provider_id, kind, decided_at desc);
    create index listing_checks_expiry on listing_checks (expires_on) where state = 'approved';

    alter table listing_checks enable row level security;
    create policy service on listing_checks to townlink_service using (true) with check (true);
    create policy own on listing_checks for select to townlink_member using (app.owns_provider(provider_id));
    create policy listed on listing_checks for select to townlink_anonymous
      using (state = 'approved' and app.is_listed(provider_id));
    grant select, insert, update, delete on listing_checks to townlink_service;
    -- Not who decided.
    grant select (id, provider_id, kind, state, content_type, number, issuer, amount, aggregate, starts_on, expires_on, notes,
        submitted_at, decided_at)
      on listing_checks to townlink_member;
    grant select (provider_id, kind, state, issuer, amount, aggregate, starts_on, expires_on, decided_at)
      on listing_checks to townlink_anonymous;

    insert into listing_checks (provider_id, kind, state, number, issuer, expires_on, submitted_at, decided_at, decided_by)
    select provider_id, 'license', 'approved', number, board, expires_on, checked_at, checked_at, checked_by
      from provider_licenses;

    create function app.keep_license_check() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'DELETE' then
        delete from listing_checks where provider_id = old.provider_id and kind = 'license';
      elsif tg_op = 'UPDATE' and new.checked_at = old.checked_at then
        update listing_checks set number = new.number, issuer = new.board, expires_on = new.expires_on
         where provider_id = new.provider_id and kind = 'license' and decided_at = old.checked_at;
      else
        insert into listing_checks (provider_id, kind, state, number, issuer, expires_on, submitted_at, decided_at, decided_by)
        values (new.provider_id, 'license', 'approved', new.number, new.board, new.expires_on, new.checked_at,
                new.checked_at, new.checked_by);
      end if;
      return null;
    end $$;
    revoke execute on function app.keep_license_check() from public;
    create trigger keep_license_check
      after insert or delete or update of number, board, expires_on, checked_at, checked_by on provider_licenses
      for each row execute function app.keep_license_check();

    create trigger announce_insert after insert on listing_checks referencing new table as parts
      for each statement execute function app.announce_parts();
    create trigger announce_update after update on listing_checks referencing new table as parts
      for each statement execute function app.announce_parts();
    create trigger announce_delete after delete on listing_checks referencing old table as parts
      for each statement execute function app.announce_parts();`;
}
