import { SqlMigration } from './sql-migration';

/**
 * Imported files, the effects of their rows, and the businesses to invite. Businesses have a separate table that nothing
 * public reads: they are listed only after they have applied and been approved.
 */
export class Imports1764300000054 extends SqlMigration {
  name = 'Imports1764300000054';

  sql = `
    create table imports (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('businesses', 'limits', 'categories', 'subscribers')),
      state text not null default 'uploaded' check (state in
        ('uploaded', 'checking', 'checked', 'importing', 'canceled', 'imported', 'undoing', 'undone')),
      -- Counts what was started, so that a job of an earlier start stops.
      round integer not null default 0,
      file_name text not null check (length(file_name) between 1 and 200),
      -- Null once the file is deleted.
      path text check (length(path) <= 200),
      size_bytes bigint not null,
      encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
      separator text not null check (length(separator) = 1),
      columns jsonb not null check (jsonb_typeof(columns) = 'array' and octet_length(columns::text) <= 100000),
      sample jsonb not null default '[]' check (octet_length(sample::text) <= 300000),
      mapping jsonb not null default '{}' check (octet_length(mapping::text) <= 10000),
      is_mapping_remembered boolean not null default false,
      rows_total integer,
      rows_checked integer not null default 0,
      rows_done integer not null default 0,
      -- Number of the last row that the current job has committed.
      last_row integer not null default 0,
      counts jsonb not null default '{}',
      error text check (length(error) <= 500),
      created_by uuid,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index imports_list on imports (created_at, id);
    create index imports_kept on imports (created_at) where path is not null;
    create index imports_created_by on imports (created_by) where created_by is not null;

    create table import_rows (
      id uuid primary key default uuidv7(),
      import_id uuid not null references imports on delete cascade,
      number integer not null,
      outcome text not null check (outcome in ('new', 'changed', 'same', 'duplicate', 'faulty')),
      -- Cells of the file by field.
      cells jsonb not null,
      problems jsonb not null default '[]',
      -- What is to be written; null where nothing is.
      record jsonb,
      -- For who asks to be forgotten.
      email citext check (length(email) <= 254),
      -- What the row wrote, and what was there before.
      subject_id text,
      before jsonb,
      unique (import_id, number)
    );
    create index import_rows_by_outcome on import_rows (import_id, outcome, number, id);
    create index import_rows_subject on import_rows (subject_id) where subject_id is not null;
    create index import_rows_email on import_rows (email) where email is not null;

    -- What identifies each row while a file is checked, so that the same one twice in it is found. Emptied after the check.
    create table import_keys (
      import_id uuid not null references imports on delete cascade,
      key text not null check (length(key) <= 600),
      number integer not null,
      primary key (import_id, key)
    );

    create table imported_businesses (
      id uuid primary key default uuidv7(),
      -- Stays the same from file to file.
      key text not null unique check (length(key) between 1 and 600),
      business_name text not null check (length(business_name) between 1 and 100),
      contact_name text check (length(contact_name) <= 100),
      email citext check (length(email) <= 254),
      phone text check (length(phone) <= 32),
      website_url text check (length(website_url) <= 2048),
      address text check (length(address) <= 200),
      -- The city may have no listing yet, so it is that of the gazetteer.
      city_slug text not null check (length(city_slug) between 1 and 120),
      zip text check (length(zip) <= 10),
      category_id uuid not null references categories,
      license_number text check (length(license_number) <= 50),
      license_state text check (license_state ~ '^[A-Z]{2}$'),
      phone_key text,
      license_key text,
      place_key text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (num_nonnulls(email, phone) > 0)
    );
    create index imported_businesses_phone on imported_businesses (phone_key) where phone_key is not null;
    create index imported_businesses_license on imported_businesses (license_key) where license_key is not null;
    create index imported_businesses_place on imported_businesses (place_key) where place_key is not null;
    create index imported_businesses_email on imported_businesses (email) where email is not null;
    create index imported_businesses_category on imported_businesses (category_id);

    -- A license in a form that can be compared.
    create function app.license_key(state text, number text) returns text language sql immutable parallel safe
      return state || ':' || upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'));
    create index provider_licenses_key on provider_licenses (app.license_key(state, number));

    do $$
    declare internal text;
    begin
      foreach internal in array array['imports', 'import_rows', 'import_keys', 'imported_businesses'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
