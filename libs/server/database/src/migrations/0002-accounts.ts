import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts: users, sessions, refresh tokens, one-time tokens, factors and signing keys. Only the service reads them. */
export class Accounts1763700000002 implements MigrationInterface {
  name = 'Accounts1763700000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create schema auth;
      grant usage on schema auth to townlink_service;

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
        deleted_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (email is not null or phone is not null or is_anonymous or deleted_at is not null)
      );

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
        created_at timestamptz not null default now(),
        refreshed_at timestamptz not null default now(),
        not_after timestamptz
      );
      create index on auth.sessions (user_id);

      -- One row a token ever issued; the current token of a session is the one that nobody has exchanged yet.
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
        purpose text not null check (purpose in ('signup', 'recovery', 'invite', 'magiclink', 'email_change_current', 'email_change_new', 'phone_change', 'sms', 'reauthentication')),
        token_hash bytea not null unique,
        code_hmac bytea,
        attempts smallint not null default 0,
        sent_to text not null,
        redirect_to text,
        code_challenge text,
        code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
        -- Half of an e-mail change that has been confirmed; the change happens when both halves are.
        confirmed_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        unique (user_id, purpose)
      );

      create table auth.flow_states (
        auth_code uuid primary key default gen_random_uuid(),
        user_id uuid not null references auth.users on delete cascade,
        code_challenge text not null,
        code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
        authentication_method text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );

      create table auth.factors (
        id uuid primary key default uuidv7(),
        user_id uuid not null references auth.users on delete cascade,
        factor_type text not null check (factor_type in ('totp', 'phone')),
        status text not null default 'unverified' check (status in ('unverified', 'verified')),
        friendly_name text,
        phone text,
        secret_sealed bytea,
        last_used_step bigint,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index on auth.factors (user_id);

      create table auth.factor_challenges (
        id uuid primary key default uuidv7(),
        factor_id uuid not null references auth.factors on delete cascade,
        code_hmac bytea,
        attempts smallint not null default 0,
        expires_at timestamptz not null,
        verified_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index on auth.factor_challenges (factor_id);

      create table auth.signing_keys (
        kid text primary key,
        algorithm text not null default 'ES256' check (algorithm = 'ES256'),
        public_jwk jsonb not null,
        private_jwk_sealed bytea not null,
        created_at timestamptz not null default now(),
        retired_at timestamptz
      );

      grant select, insert, update, delete on all tables in schema auth to townlink_service;

      create table public.profiles (
        id uuid primary key references auth.users on delete cascade,
        email citext not null,
        full_name text not null default '' check (length(full_name) <= 100),
        role text not null default 'provider' check (role in ('user', 'provider', 'admin')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger touch before update on public.profiles for each row execute function app.touch();
      alter table public.profiles enable row level security;
      create policy own_profile on public.profiles for select to townlink_member using (id = (select app.uid()));
      create policy own_profile_update on public.profiles for update to townlink_member
        using (id = (select app.uid())) with check (id = (select app.uid()));
      create policy service on public.profiles to townlink_service using (true) with check (true);
      grant select, update (full_name) on public.profiles to townlink_member;
      grant select, insert, update, delete on public.profiles to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
