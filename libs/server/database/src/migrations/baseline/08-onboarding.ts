import { SqlMigration } from '../sql-migration';

/** Applications in progress: drafts, licenses, changes waiting for vetting, decisions, and Google places. */
export class BaselineOnboarding1764200000008 extends SqlMigration {
  name = 'BaselineOnboarding1764200000008';

  sql = `
    -- A half-filled application, to go on with on another device or when a slot is held.
    create table onboarding_drafts (
      user_id uuid primary key references auth.users on delete cascade,
      step smallint not null check (step between 1 and 5),
      city_text text not null check (length(city_text) <= 200),
      application jsonb not null check (length(application::text) <= 65536),
      updated_at timestamptz not null default now()
    );
    create index on onboarding_drafts (updated_at);

    create table provider_licenses (
      provider_id uuid primary key references providers on delete cascade,
      number text not null check (length(number) between 1 and 50),
      board text not null check (length(board) between 1 and 120),
      state text not null check (state ~ '^[A-Z]{2}$'),
      expires_on date not null,
      checked_at timestamptz not null,
      checked_by uuid not null,
      -- The day of expiry whose owner was notified that it keeps the listing off.
      off_notified_for date
    );
    create index provider_licenses_expiry on provider_licenses (expires_on);

    -- Changes of what was vetted wait here while the old stands. Files are kept until the decision; those of an approved
    -- change become the provider's own.
    create table provider_revisions (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'replaced')),
      business_name text check (length(business_name) between 1 and 100),
      license_file_path text,
      license_content_type text,
      notes text check (length(notes) <= 2000),
      submitted_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by uuid,
      check (license_file_path is null or license_content_type is not null),
      check (state <> 'waiting' or business_name is not null or license_file_path is not null)
    );
    create unique index provider_revisions_one_waiting on provider_revisions (provider_id) where state = 'waiting';
    create index provider_revisions_queue on provider_revisions (submitted_at, id) where state = 'waiting';
    create index provider_revisions_of_provider on provider_revisions (provider_id, submitted_at desc);

    -- Decisions that can still be undone. The application waits unchanged until the decision takes effect; one that could not
    -- be carried out stays with the reason until the next decision. The content is a fingerprint of what was decided about.
    create table held_decisions (
      id uuid primary key default uuidv7(),
      provider_id uuid not null unique references providers on delete cascade,
      request jsonb not null,
      content text not null,
      decided_by uuid not null,
      decided_at timestamptz not null default now(),
      takes_effect_at timestamptz not null,
      failure text
    );

    -- Which administrator has which application open, a row per open page. Unlogged: a row lost in a crash is written again
    -- within a minute. Without foreign keys: their checks would wait for a decision about the application.
    create unlogged table application_views (
      id uuid primary key,
      provider_id uuid not null,
      administrator_id uuid not null,
      seen_at timestamptz not null default now()
    );

    -- The linked place as Google has it. The public sees what stands in the provider's own columns: on an approved listing
    -- nothing until an administrator has confirmed the place.
    create table google_places (
      provider_id uuid primary key references providers on delete cascade,
      url text not null check (length(url) <= 2048),
      place_id text check (length(place_id) <= 300),
      name text check (length(name) <= 300),
      address text check (length(address) <= 500),
      phone text check (length(phone) <= 50),
      rating numeric(2, 1) check (rating between 0 and 5),
      review_count integer check (review_count >= 0),
      -- Null until Google was asked about this link; set and without a place when Google knows none.
      fetched_at timestamptz,
      confirmed_place_id text
    );

    create table google_refreshes (
      provider_id uuid not null references providers on delete cascade,
      day date not null default current_date,
      count integer not null default 0 check (count between 0 and 5),
      primary key (provider_id, day)
    );

    do $$
    declare internal text;
    begin
      foreach internal in array array['onboarding_drafts', 'provider_licenses', 'provider_revisions', 'held_decisions',
          'application_views', 'google_places', 'google_refreshes'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;
    create policy own on provider_licenses for select to townlink_member using (app.owns_provider(provider_id));
    create policy own on provider_revisions for select to townlink_member using (app.owns_provider(provider_id));
    create policy own on google_places for select to townlink_member using (app.owns_provider(provider_id));
    -- Not who checked or decided.
    grant select (provider_id, number, board, state, expires_on, checked_at) on provider_licenses to townlink_member;
    grant select (id, provider_id, state, business_name, license_file_path, license_content_type, notes, submitted_at, decided_at)
      on provider_revisions to townlink_member;
    grant select on google_places to townlink_member;
  `;
}
