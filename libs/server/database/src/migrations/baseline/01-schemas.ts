import { SqlMigration } from '../sql-migration';

/** Extensions, schemas, and functions shared by the policies, triggers and indexes of all domains. */
export class BaselineSchemas1764200000001 extends SqlMigration {
  name = 'BaselineSchemas1764200000001';

  sql = `
    create extension if not exists citext;
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    revoke create on schema public from public;
    grant usage on schema public to townlink_anonymous, townlink_member, townlink_service;

    create schema app;
    grant usage on schema app to townlink_anonymous, townlink_member, townlink_service;

    create schema auth;
    grant usage on schema auth to townlink_service;

    -- Months of events. No role of a request may enter these: the only way to the rows is the divided table, with its policy.
    create schema analytics;
    create schema security;

    -- The account that the request is made for; null for a visitor.
    create function app.uid() returns uuid language sql stable parallel safe
      as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

    create function app.touch() returns trigger language plpgsql
      as $$ begin new.updated_at := now(); return new; end $$;

    -- Whether a migration has been applied, without a right to the table that says so.
    create function app.is_migrated(migration text) returns boolean language sql stable security definer
      set search_path = pg_catalog, public
      as $$ select exists (select from public.migrations where name = migration) $$;
    revoke execute on function app.is_migrated(text) from public;
    grant execute on function app.is_migrated(text) to townlink_service;

    -- Keys by which two applications of one business are found. They say the same as duplicate-keys.ts; a test compares them.
    create function app.phone_key(phone text) returns text language sql immutable parallel safe
      return right(regexp_replace(regexp_replace(phone, '\\s*(ext|x|#|,|;).*$', '', 'i'), '\\D', '', 'g'), 10);
    create function app.website_key(address text) returns text language sql immutable parallel safe
      return lower(substring(address from '^[A-Za-z]+://(?:[Ww]{3}\\.)?([^/:?#]+)'));
    create function app.email_key(email text) returns text language sql immutable parallel safe
      return lower(split_part(email, '@', 2));

    -- Where most of a state lives; for cities without coordinates.
    create function app.zone_of_state(state text) returns text language sql immutable parallel safe
      return case
        when state = any('{CA,NV,OR,WA}') then 'America/Los_Angeles'
        when state = any('{ID}') then 'America/Boise'
        when state = any('{CO,MT,NM,UT,WY}') then 'America/Denver'
        when state = any('{AZ}') then 'America/Phoenix'
        when state = any('{AL,AR,IA,IL,KS,LA,MN,MO,MS,ND,NE,OK,SD,TN,TX,WI}') then 'America/Chicago'
        when state = any('{IN}') then 'America/Indiana/Indianapolis'
        when state = any('{MI}') then 'America/Detroit'
        when state = any('{AK}') then 'America/Anchorage'
        when state = any('{HI}') then 'Pacific/Honolulu'
        when state = any('{PR}') then 'America/Puerto_Rico'
        when state = any('{VI}') then 'America/St_Thomas'
        when state = any('{GU}') then 'Pacific/Guam'
        when state = any('{MP}') then 'Pacific/Saipan'
        when state = any('{AS}') then 'Pacific/Pago_Pago'
        else 'America/New_York'
      end;
  `;
}
