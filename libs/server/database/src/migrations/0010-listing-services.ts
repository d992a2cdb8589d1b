import { SqlMigration } from './sql-migration';

/**
 * Services named by listings, with their lowest prices. The first three are copied to the provider, so that lists read one
 * table. New text of approved listings waits in provider_revisions.
 */
export class ListingServices1764300000010 extends SqlMigration {
  name = 'ListingServices1764300000010';

  sql = `
    create table listing_services (
      provider_id uuid not null references providers on delete cascade,
      position smallint not null check (position between 1 and 20),
      name text not null check (length(name) between 2 and 60),
      from_cents integer check (from_cents between 100 and 10000000),
      unit text not null default 'job' check (unit in ('job', 'hour', 'visit')),
      primary key (provider_id, position)
    );
    create unique index listing_services_once on listing_services (provider_id, lower(name));
    alter table listing_services enable row level security;
    create policy service on listing_services to townlink_service using (true) with check (true);
    create policy listed on listing_services for select to townlink_anonymous using (app.is_listed(provider_id));
    create policy own on listing_services to townlink_member
      using (app.owns_provider(provider_id)) with check (app.owns_provider(provider_id));
    grant select, insert, update, delete on listing_services to townlink_service;
    grant select on listing_services to townlink_anonymous;
    grant select, insert, delete on listing_services to townlink_member;

    alter table providers add top_services jsonb not null default '[]';
    comment on column providers.top_services is 'The first three of listing_services, kept by a trigger.';
    grant select (top_services) on providers to townlink_anonymous;

    create function app.keep_services_on_card() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update providers p set top_services = named.services
        from (select id, (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'from_cents', s.from_cents, 'unit', s.unit)
                                  order by s.position), '[]')
                            from (select * from listing_services where provider_id = id order by position limit 3) s) as services
                from (select distinct provider_id as id from parts) changed) named
       where p.id = named.id and p.top_services is distinct from named.services;
      return null;
    end $$;
    revoke execute on function app.keep_services_on_card() from public;
    create trigger keep_services_insert after insert on listing_services referencing new table as parts
      for each statement execute function app.keep_services_on_card();
    create trigger keep_services_update after update on listing_services referencing new table as parts
      for each statement execute function app.keep_services_on_card();
    create trigger keep_services_delete after delete on listing_services referencing old table as parts
      for each statement execute function app.keep_services_on_card();

    create trigger announce_insert after insert on listing_services referencing new table as parts
      for each statement execute function app.announce_parts();
    create trigger announce_update after update on listing_services referencing new table as parts
      for each statement execute function app.announce_parts();
    create trigger announce_delete after delete on listing_services referencing old table as parts
      for each statement execute function app.announce_parts();

    alter table provider_revisions
      add services jsonb check (jsonb_typeof(services) = 'array' and jsonb_array_length(services) between 1 and 20),
      drop constraint provider_revisions_check1,
      add constraint provider_revisions_says_something check
        (state <> 'waiting' or business_name is not null or license_file_path is not null or services is not null);
    grant select (services) on provider_revisions to townlink_member;`;
}
