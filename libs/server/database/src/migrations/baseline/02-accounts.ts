import { SqlMigration } from '../sql-migration';

/** Accounts with their sessions, tokens and sign-in methods. Only the service can read them; owners can also read profiles. */
export class BaselineAccounts1764200000002 extends SqlMigration {
  name = 'BaselineAccounts1764200000002';

  sql = `
    create table auth.users (
      id uuid primary key default uuidv7(),
      email citext unique check (length(email) <= 254),
      phone text unique,
      encrypted_password text,
      app_metadata jsonb not null default '{}',
      user_metadata jsonb not null default '{}',
      is_anonymous boolean not null default false,
      email_confirmed_at timestamptz,
      phone_confirmed_at timestamptz,
      confirmation_sent_at timestamptz,
      recovery_sent_at timestamptz,
      invited_at timestamptz,
      new_email citext,
      email_change_sent_at timestamptz,
      new_phone text,
      phone_change_sent_at timestamptz,
      reauthentication_sent_at timestamptz,
      last_sign_in_at timestamptz,
      banned_until timestamptz,
      ban_reason text check (length(ban_reason) <= 500),
      closed_at timestamptz,
      erase_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (email is not null or phone is not null or is_anonymous or deleted_at is not null),
      check ((closed_at is null) = (erase_at is null))
    );
    create index on auth.users (created_at) where is_anonymous;
    create index on auth.users (new_phone) where new_phone is not null;
    create index users_to_erase on auth.users (erase_at) where erase_at is not null;
    create index users_banned on auth.users (banned_until) where banned_until is not null;
    -- The orders of the console's list, which shows neither anonymous accounts nor erased ones.
    create index users_joined on auth.users (created_at desc, id desc) where deleted_at is null and not is_anonymous;
    create index users_by_name on auth.users ((lower(coalesce(email::text, phone, '')) collate "C"), id)
      where deleted_at is null and not is_anonymous;
    create index users_unconfirmed on auth.users (created_at desc, id desc)
      where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null and not is_anonymous;
    -- Includes what the name is made of, so that counting by a typed text reads the index alone.
    create index users_unconfirmed_by_name on auth.users ((lower(coalesce(email::text, phone, '')) collate "C"), id)
      include (email, phone)
      where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null and not is_anonymous;
    -- Without it the planner does not know how common a prefix is, and reads all accounts in order of time to find none.
    create statistics auth.users_name on (lower(coalesce(email::text, phone, ''))) from auth.users;

    create table auth.identities (
      identity_id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      provider text not null,
      provider_id text not null,
      identity_data jsonb not null default '{}',
      email citext generated always as (identity_data ->> 'email') stored,
      last_sign_in_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider, provider_id)
    );
    create index on auth.identities (user_id);

    create table auth.sessions (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
      amr jsonb not null default '[]',
      user_agent text,
      ip inet,
      -- Of the id of its browser; null as long as the browser has not shown that it keeps one.
      browser_digest bytea,
      created_at timestamptz not null default now(),
      refreshed_at timestamptz not null default now(),
      not_after timestamptz
    );
    create index on auth.sessions (user_id);

    -- One row per token ever issued; the current token of a session is the one that has not been exchanged.
    create table auth.refresh_tokens (
      id uuid primary key default uuidv7(),
      session_id uuid not null references auth.sessions on delete cascade,
      parent_id uuid references auth.refresh_tokens on delete cascade,
      token_hash bytea not null unique,
      token_sealed bytea,
      created_at timestamptz not null default now(),
      exchanged_at timestamptz
    );
    create unique index refresh_tokens_one_current on auth.refresh_tokens (session_id) where exchanged_at is null;
    create index on auth.refresh_tokens (parent_id);

    create table auth.one_time_tokens (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      purpose text not null check (purpose in ('signup', 'recovery', 'invite', 'magiclink', 'email_change_current',
        'email_change_new', 'phone_change', 'sms', 'reauthentication')),
      token_hash bytea not null unique,
      code_hmac bytea,
      attempts smallint not null default 0,
      -- During a change of email this is not the account's address yet.
      sent_to text not null,
      redirect_to text,
      code_challenge text,
      code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
      -- Of one half of an email change; the change happens when both halves are confirmed.
      confirmed_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index on auth.one_time_tokens (user_id, purpose);
    create index on auth.one_time_tokens (sent_to);

    -- A sign-up belongs to the browser it was made in, until it is confirmed. Without a password it is by emailed code.
    create table auth.pending_sign_ups (
      user_id uuid not null references auth.users on delete cascade,
      browser_digest bytea not null,
      password_hash text,
      user_metadata jsonb not null default '{}',
      terms_version text,
      created_at timestamptz not null default now(),
      primary key (user_id, browser_digest)
    );

    create table auth.known_browsers (
      user_id uuid not null references auth.users on delete cascade,
      browser_digest bytea not null,
      last_seen_at timestamptz not null,
      primary key (user_id, browser_digest)
    );

    -- The key is a digest of an address, whether or not it has an account.
    create table auth.sign_in_attempts (
      key bytea primary key,
      attempts integer not null,
      retry_at timestamptz not null,
      last_at timestamptz not null
    );
    create index on auth.sign_in_attempts (last_at);

    create table auth.consents (
      user_id uuid not null references auth.users on delete cascade,
      terms_version text not null,
      given_at timestamptz not null,
      primary key (user_id, terms_version)
    );

    create table auth.data_exports (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      status text not null default 'making' check (status in ('making', 'ready', 'failed')),
      requested_at timestamptz not null,
      bucket text,
      path text,
      size_bytes bigint,
      expires_at timestamptz,
      check (status <> 'ready' or num_nulls(bucket, path, size_bytes, expires_at) = 0)
    );
    create unique index data_exports_one_at_a_time on auth.data_exports (user_id) where status = 'making';
    create index on auth.data_exports (user_id, requested_at desc);

    create table profiles (
      id uuid primary key references auth.users on delete cascade,
      email citext not null,
      full_name text not null default '' check (length(full_name) <= 100),
      role text not null default 'provider' check (role in ('user', 'provider', 'admin')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index profiles_by_role on profiles (role) where role <> 'provider';
    create index profiles_email_trigram on profiles using gin (lower(email::text) gin_trgm_ops);
    create index profiles_name_trigram on profiles using gin (lower(full_name) gin_trgm_ops);
    create trigger touch before update on profiles for each row execute function app.touch();

    alter table profiles enable row level security;
    create policy own_profile on profiles for select to townlink_member using (id = (select app.uid()));
    create policy own_profile_update on profiles for update to townlink_member
      using (id = (select app.uid())) with check (id = (select app.uid()));
    create policy service on profiles to townlink_service using (true) with check (true);
    grant select, update (full_name) on profiles to townlink_member;
    grant select, insert, update, delete on profiles to townlink_service;
  `;
}
