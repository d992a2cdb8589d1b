import { SqlMigration } from './sql-migration';

/**
 * Listings added, changed and removed, for mirrors and webhooks. Rows get their position when their transaction commits, one
 * transaction at a time, so that a reader continuing after a position misses no late commit. Positions do not depend on
 * transaction IDs, which restart in a restored database.
 */
export class ListingChanges1764300000078 extends SqlMigration {
  name = 'ListingChanges1764300000078';

  sql = `
    create table listing_changes (
      id bigint generated always as identity primary key,
      -- Null until the transaction commits.
      position bigint unique,
      -- Without a reference: the removal outlives the provider.
      provider_id uuid not null,
      state char(2) not null,
      kind text not null check (kind in ('added', 'changed', 'removed')),
      changed_at timestamptz not null default clock_timestamp()
    );
    create index listing_changes_of_state on listing_changes (state, position);
    create index listing_changes_of_provider on listing_changes (provider_id, id desc);
    create index listing_changes_by_time on listing_changes (changed_at);
    create sequence listing_change_positions;

    insert into listing_changes (position, provider_id, state, kind, changed_at)
    select nextval('listing_change_positions'), listed.id, listed.state, 'added', listed.updated_at
      from (select p.id, t.state, p.updated_at from providers p join cities t on t.id = p.city_id
             where p.vetting_status = 'approved' and p.is_active order by p.updated_at, p.id) listed;

    alter table listing_changes enable row level security;
    create policy service on listing_changes to townlink_service using (true) with check (true);
    create policy everyone_reads on listing_changes for select to townlink_anonymous using (position is not null);
    grant select, delete on listing_changes to townlink_service;
    grant select on listing_changes to townlink_anonymous;

    -- What the API shows of a listing's row: without ratings and pictures.
    create function app.api_part(provider providers) returns jsonb language sql stable as $$
      select app.public_part(provider) - array['google_rating', 'google_review_count', 'rating_order', 'review_order',
        'google_place_url', 'google_place_id', 'logo_folder', 'tier_rank']
    $$;
    create function app.log_listing(provider uuid, city uuid, what text) returns void language sql
    security definer set search_path = public, pg_temp as $$
      -- Rows without a position are of this transaction alone.
      insert into listing_changes (provider_id, state, kind)
      select provider, (select state from cities where id = city), what
       where what <> 'changed'
          or not exists (select from listing_changes where provider_id = provider and position is null)
    $$;
    create function app.log_listings_added() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform app.log_listing(id, city_id, 'added') from added where is_active and vetting_status = 'approved';
      return null;
    end $$;
    create function app.log_listings_removed() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform app.log_listing(id, city_id, 'removed') from removed where is_active and vetting_status = 'approved';
      return null;
    end $$;
    -- A listing that moves to another state is removed from the one and added to the other.
    create function app.log_listings_changed() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform app.log_listing(id, city, kind) from (
        with both_rows as (
          select id, was.city_id as old_city, now_is.city_id as new_city,
                 was.is_active and was.vetting_status = 'approved' as was_listed,
                 now_is.is_active and now_is.vetting_status = 'approved' as is_listed,
                 app.api_part(row(was.*)::providers) is distinct from app.api_part(row(now_is.*)::providers) as differs
            from removed was join added now_is using (id)
        ), moves as (
          select *, old_city <> new_city and (select state from cities where cities.id = old_city)
                 <> (select state from cities where cities.id = new_city) as leaves_state
            from both_rows where differs
        )
        select id, old_city as city, 'removed' as kind from moves where was_listed and (not is_listed or leaves_state)
        union all
        select id, new_city, 'added' from moves where is_listed and (not was_listed or leaves_state)
        union all
        select id, new_city, 'changed' from moves where was_listed and is_listed and not leaves_state) logged;
      return null;
    end $$;
    create function app.log_listing_parts() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform app.log_listing(id, city_id, 'changed') from (
        select distinct p.id, p.city_id from providers p join parts on parts.provider_id = p.id
         where p.is_active and p.vetting_status = 'approved') listed;
      return null;
    end $$;
    -- The first row of a transaction places all of them. The lock is held for the moment of the commit.
    create function app.place_listing_changes() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      if exists (select from listing_changes where id = new.id and position is null) then
        perform pg_advisory_xact_lock(hashtextextended('listing_changes', 0));
        update listing_changes c set position = placed.position
          from (select id, nextval('listing_change_positions') as position
                  from (select id from listing_changes where position is null and id >= new.id order by id) own) placed
         where c.id = placed.id;
      end if;
      return null;
    end $$;
    revoke execute on function app.log_listing(uuid, uuid, text), app.log_listings_added(), app.log_listings_removed(),
      app.log_listings_changed(), app.log_listing_parts(), app.place_listing_changes() from public;

    create trigger log_insert after insert on providers referencing new table as added
      for each statement execute function app.log_listings_added();
    create trigger log_delete after delete on providers referencing old table as removed
      for each statement execute function app.log_listings_removed();
    create trigger log_update after update on providers referencing old table as removed new table as added
      for each statement execute function app.log_listings_changed();
    do $$
    declare part text;
    begin
      foreach part in array array['provider_details', 'listing_services', 'listing_checks'] loop
        execute format('create trigger log_insert after insert on %I referencing new table as parts
          for each statement execute function app.log_listing_parts()', part);
        execute format('create trigger log_update after update on %I referencing new table as parts
          for each statement execute function app.log_listing_parts()', part);
        execute format('create trigger log_delete after delete on %I referencing old table as parts
          for each statement execute function app.log_listing_parts()', part);
      end loop;
    end $$;
    create constraint trigger place_listing_changes after insert on listing_changes deferrable initially deferred
      for each row execute function app.place_listing_changes();`;
}
