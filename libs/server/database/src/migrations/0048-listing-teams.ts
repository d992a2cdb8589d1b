import { SqlMigration } from './sql-migration';

/**
 * People who work on a listing. Row-level security now depends on them instead of on a single account. `providers.user_id`
 * remains the owner's account; triggers keep the owner's row in sync, including writes by the last release while it serves.
 */
export class ListingTeams1764300000048 extends SqlMigration {
  name = 'ListingTeams1764300000048';

  sql = `
    create table listing_members (
      provider_id uuid not null references providers on delete cascade,
      account_id uuid not null references auth.users on delete cascade,
      role text not null check (role in ('owner', 'editor', 'viewer')),
      wants_notices boolean not null default true,
      added_at timestamptz not null default now(),
      primary key (provider_id, account_id)
    );
    create index on listing_members (account_id);
    create unique index listing_members_one_owner on listing_members (provider_id) where role = 'owner';
    insert into listing_members (provider_id, account_id, role, added_at)
      select id, user_id, 'owner', created_at from providers;

    -- A former owner stays as an editor.
    create function app.keep_listing_owner() returns trigger language plpgsql as $$
    begin
      update listing_members set role = 'editor'
       where provider_id = new.id and account_id <> new.user_id and role = 'owner';
      insert into listing_members (provider_id, account_id, role) values (new.id, new.user_id, 'owner')
        on conflict (provider_id, account_id) do update set role = 'owner', wants_notices = true;
      return null;
    end $$;
    create trigger listing_owner after insert or update of user_id on providers
      for each row execute function app.keep_listing_owner();

    create function app.refuse_lost_owner() returns trigger language plpgsql as $$
    begin
      if exists (select from providers where id = old.provider_id and user_id = old.account_id) then
        raise exception 'A listing keeps its owner' using errcode = 'check_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger listing_keeps_owner before delete on listing_members
      for each row when (old.role = 'owner') execute function app.refuse_lost_owner();
    create trigger listing_keeps_owner_role before update of role on listing_members
      for each row when (old.role = 'owner' and new.role <> 'owner') execute function app.refuse_lost_owner();

    alter table listing_members enable row level security;
    create policy service on listing_members to townlink_service using (true) with check (true);
    create policy own on listing_members for select to townlink_member using (account_id = (select app.uid()));
    grant select, insert, update, delete on listing_members to townlink_service;
    grant select on listing_members to townlink_member;

    create function app.on_team(provider uuid) returns boolean language sql stable
      as $$ select exists (select from listing_members where provider_id = provider and account_id = (select app.uid())) $$;
    create function app.edits_listing(provider uuid) returns boolean language sql stable
      as $$ select exists (select from listing_members where provider_id = provider and account_id = (select app.uid())
                              and role in ('owner', 'editor')) $$;

    alter policy own_row on providers
      using (id in (select provider_id from listing_members where account_id = (select app.uid())));
    alter policy own_row_update on providers
      using (id in (select provider_id from listing_members where account_id = (select app.uid()) and role in ('owner', 'editor')))
      with check (id in (select provider_id from listing_members where account_id = (select app.uid()) and role in ('owner', 'editor')));

    alter policy own on provider_details using (app.edits_listing(provider_id)) with check (app.edits_listing(provider_id));
    create policy team on provider_details for select to townlink_member using (app.on_team(provider_id));
    alter policy own on listing_services using (app.edits_listing(provider_id)) with check (app.edits_listing(provider_id));
    create policy team on listing_services for select to townlink_member using (app.on_team(provider_id));
    alter policy own on testimonials using (app.on_team(provider_id));
    alter policy own_write on testimonials using (app.edits_listing(provider_id)) with check (app.edits_listing(provider_id));
    alter policy own on provider_photos using (app.on_team(provider_id));
    alter policy own on provider_licenses using (app.on_team(provider_id));
    alter policy own on provider_revisions using (app.on_team(provider_id));
    alter policy own on google_places using (app.on_team(provider_id));
    alter policy own on listing_checks using (app.on_team(provider_id));
    -- Whether the listing is paid; amounts and payment pages are the owner's.
    alter policy own on subscriptions using (app.on_team(provider_id));`;
}
