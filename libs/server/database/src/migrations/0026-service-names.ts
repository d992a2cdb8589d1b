import { SqlMigration } from './sql-migration';

/**
 * One rule for equal service names in database and pages; a search of named services that finds listed ones behind any number
 * of unlisted ones; and waiting services that survive a rollout, during which the last release replaces and approves changes
 * without knowing about services.
 */
export class ServiceNames1764300000026 extends SqlMigration {
  name = 'ServiceNames1764300000026';

  sql = `
    -- As serviceNameKey of libs/contracts. The collation is PostgreSQL's own and lowers as JavaScript does, whatever the locale of
    -- the database: 'İ' becomes two characters, and a sigma at the end of a word another one.
    create function app.service_name_key(name text) returns text language sql immutable strict parallel safe return
      lower(regexp_replace(trim(normalize(name, NFKC)), '[[:space:]]+', ' ', 'g') collate pg_catalog.pg_unicode_fast);
    create unique index listing_services_names on listing_services (provider_id, app.service_name_key(name));
    drop index listing_services_once;

    create or replace function app.categories_naming(words text, most integer) returns table (category_id uuid, listings integer)
    language sql stable security definer set search_path = public, pg_temp as $$
      select named.category_id, count(distinct named.id)::integer
        from (select p.category_id, p.id
                from listing_services s
                join providers p on p.id = s.provider_id and p.vetting_status = 'approved' and p.is_active
               where to_tsvector('english', s.name) @@ plainto_tsquery('english', words) limit most) named
       group by named.category_id
    $$;

    -- This release leaves no services on what it replaces, so that those there are of a change that the last one replaced.
    update provider_revisions set services = null where state = 'replaced' and services is not null;
    create function app.carry_services() returns trigger language plpgsql as $$
    begin
      select services into new.services from provider_revisions
       where provider_id = new.provider_id and state = 'replaced' and services is not null
       order by submitted_at desc limit 1;
      if found then
        update provider_revisions set services = null
         where provider_id = new.provider_id and state = 'replaced' and services is not null;
      end if;
      return new;
    end $$;
    create trigger carry_services before insert on provider_revisions for each row
      when (new.state = 'waiting' and new.services is null) execute function app.carry_services();

    -- The console of the last release did not show them, so that they wait again.
    create function app.requeue_services() returns trigger language plpgsql as $$
    begin
      if exists (select from jsonb_array_elements(new.services) item
                  where not exists (select from listing_services s
                                     where s.provider_id = new.provider_id
                                       and app.service_name_key(s.name) = app.service_name_key(item ->> 'name'))) then
        insert into provider_revisions (provider_id, services, submitted_at)
        values (new.provider_id, new.services, new.submitted_at);
      end if;
      return null;
    end $$;
    create trigger requeue_services after update of state on provider_revisions for each row
      when (old.state = 'waiting' and new.state = 'approved' and new.services is not null)
      execute function app.requeue_services();`;
}
