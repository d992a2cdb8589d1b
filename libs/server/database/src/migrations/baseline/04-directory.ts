import { SqlMigration } from '../sql-migration';

/** Places, cities, categories with their terms, and the plan catalog: publicly readable. */
export class BaselineDirectory1764200000004 extends SqlMigration {
  name = 'BaselineDirectory1764200000004';

  sql = `
    create table gazetteer_places (
      place_id text primary key,
      city_name text not null,
      state_code char(2) not null,
      slug text not null unique,
      lat double precision not null,
      lng double precision not null,
      population integer not null default 0
    );
    create index gazetteer_places_slug on gazetteer_places (slug collate "C");
    create index gazetteer_places_prefix on gazetteer_places (lower(city_name) text_pattern_ops);
    create index gazetteer_places_trigram on gazetteer_places using gin (lower(city_name) gin_trgm_ops) with (fastupdate = off);

    create table cities (
      id uuid primary key default uuidv7(),
      name text not null check (length(name) between 1 and 100),
      slug text not null unique check (length(slug) between 1 and 120),
      state char(2) not null check (state ~ '^[A-Z]{2}$'),
      place_id text unique,
      lat double precision,
      lng double precision,
      time_zone text check (length(time_zone) between 1 and 60),
      is_proposed boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index on cities (name, state);
    create index cities_slug on cities (slug collate "C");
    create index cities_by_place on cities (lat, lng);
    create index cities_name_prefix on cities (lower(name) collate "C", state, id);

    create table categories (
      id uuid primary key default uuidv7(),
      name text not null unique check (length(name) between 1 and 100),
      slug text not null unique check (length(slug) between 1 and 110),
      plural text,
      description text,
      icon text check (length(icon) between 1 and 60),
      merged_into uuid references categories,
      is_proposed boolean not null default false,
      -- By an administrator; reference data no longer overrules it then.
      edited_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index on categories (merged_into) where merged_into is not null;

    create table category_terms (
      id uuid primary key default uuidv7(),
      category_id uuid not null references categories on delete cascade,
      term text not null unique check (length(term) between 1 and 100),
      kind text not null check (kind in ('name', 'keyword', 'synonym'))
    );
    create index on category_terms (category_id);
    create index category_terms_trigram on category_terms using gin (term gin_trgm_ops) with (fastupdate = off);

    create table plans (
      tier text primary key,
      name text not null,
      price_cents integer not null check (price_cents >= 0),
      currency char(3) not null default 'usd',
      billing_interval text not null default 'month' check (billing_interval = 'month'),
      photo_limit integer not null check (photo_limit >= 0),
      tier_rank smallint not null unique
    );
    -- Prices of the onboarding screen: what a provider agrees to. Photos: none, 10, and a technical ceiling of 100.
    insert into plans (tier, name, price_cents, photo_limit, tier_rank) values
      ('featured', 'Featured', 3900, 100, 1), ('standard', 'Standard', 1900, 10, 2), ('basic', 'Basic', 900, 0, 3);

    -- Pages that search engines are to be notified of, each once however often it changed.
    create table changed_pages (
      path text primary key check (length(path) <= 500),
      changed_at timestamptz not null default now(),
      -- While a job notifies them; another that runs beside it leaves the page alone.
      notifying_until timestamptz
    );
    create index on changed_pages (changed_at);

    do $$
    declare reference text;
    begin
      foreach reference in array array['gazetteer_places', 'category_terms', 'plans', 'cities', 'categories'] loop
        execute format('alter table %I enable row level security', reference);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', reference);
        execute format('grant select on %I to townlink_anonymous, townlink_member', reference);
        execute format('grant select, insert, update, delete on %I to townlink_service', reference);
      end loop;
    end $$;
    create policy everyone_reads on gazetteer_places for select using (true);
    create policy everyone_reads on category_terms for select using (true);
    create policy everyone_reads on plans for select using (true);
    -- What an application proposes, no public read sees until a provider there is approved.
    create policy published on cities for select to townlink_anonymous using (not is_proposed);
    create policy published on categories for select to townlink_anonymous using (not is_proposed);
    create policy members_read on cities for select to townlink_member using (true);
    create policy members_read on categories for select to townlink_member using (true);

    alter table changed_pages enable row level security;
    create policy service on changed_pages to townlink_service using (true) with check (true);
    grant select, insert, update, delete on changed_pages to townlink_service;

    create function app.zone_of(city uuid) returns text language sql stable parallel safe
      security definer set search_path = public, pg_temp
      return (select coalesce(time_zone, app.zone_of_state(state)) from cities where id = city);
    create function app.day_in(city uuid, at timestamptz) returns date language sql stable parallel safe
      return (at at time zone app.zone_of(city))::date;
    create function app.today_in(city uuid) returns date language sql stable parallel safe
      return app.day_in(city, now());

    -- Whatever writes to a market shares this lock until its transaction ends; a merge of categories takes it alone.
    create function app.keep_categories() returns void language sql as
      $$ select pg_advisory_xact_lock_shared(hashtextextended('categories.merge', 0)) $$;
    create function app.change_categories() returns void language sql as
      $$ select pg_advisory_xact_lock(hashtextextended('categories.merge', 0)) $$;
    revoke execute on function app.keep_categories(), app.change_categories() from public;
    grant execute on function app.keep_categories(), app.change_categories() to townlink_service;

    -- On the channel townlink_directory, by which gateways drop what they keep: 'cities' for a new city, which concerns only
    -- answers that found none; 'reference' for new categories and terms; '*' for anything else. A statement that changes no
    -- row is no change: every write to a provider tries to name its category.
    create function app.announce_reference() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        perform pg_notify('townlink_directory', case
          when tg_op <> 'INSERT' then '*' when tg_table_name = 'cities' then 'cities' else 'reference' end);
      end if;
      return null;
    end $$;
    do $$
    declare watched text;
    begin
      foreach watched in array array['cities', 'categories', 'category_terms'] loop
        execute format('create trigger announce_insert after insert on %I referencing new table as changed
          for each statement execute function app.announce_reference()', watched);
        execute format('create trigger announce_update after update on %I referencing new table as changed
          for each statement execute function app.announce_reference()', watched);
        execute format('create trigger announce_delete after delete on %I referencing old table as changed
          for each statement execute function app.announce_reference()', watched);
      end loop;
    end $$;
  `;
}
