import { SqlMigration } from '../sql-migration';

/** Second factors, passkeys, sign-in at other identity providers, text messages and signing keys. */
export class BaselineSignIn1764200000003 extends SqlMigration {
  name = 'BaselineSignIn1764200000003';

  sql = `
    create table auth.factors (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code', 'webauthn')),
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      friendly_name text,
      phone text,
      secret_sealed bytea,
      last_used_step bigint,
      -- The pace of wrong codes.
      failed_attempts integer not null default 0,
      last_attempt_at timestamptz,
      retry_at timestamptz,
      -- Of a security key.
      credential_id text,
      public_key bytea,
      sign_count bigint,
      transports text[],
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index on auth.factors (user_id);
    create unique index factors_friendly_name on auth.factors (user_id, friendly_name) where friendly_name <> '';
    create unique index factors_one_recovery_set on auth.factors (user_id) where factor_type = 'recovery_code';
    create unique index factors_credential on auth.factors (user_id, credential_id);

    create table auth.factor_challenges (
      id uuid primary key default uuidv7(),
      factor_id uuid not null references auth.factors on delete cascade,
      code_hmac bytea,
      webauthn_challenge text,
      attempts smallint not null default 0,
      expires_at timestamptz not null,
      verified_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index on auth.factor_challenges (factor_id);

    create table auth.recovery_codes (
      factor_id uuid not null references auth.factors on delete cascade,
      code_hmac bytea not null,
      used_at timestamptz,
      primary key (factor_id, code_hmac)
    );

    create table auth.passkeys (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      sign_count bigint not null,
      transports text[] not null default '{}',
      friendly_name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index on auth.passkeys (user_id);

    -- With an account when a passkey is registered; without one at sign-in, where the account is not known yet.
    create table auth.passkey_challenges (
      id uuid primary key default uuidv7(),
      user_id uuid references auth.users on delete cascade,
      challenge text not null,
      expires_at timestamptz not null
    );
    create index on auth.passkey_challenges (expires_at);

    -- Of a sign-in that a client finishes by exchanging its code.
    create table auth.flow_states (
      auth_code uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users on delete cascade,
      code_challenge text not null,
      code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
      authentication_method text not null,
      provider_tokens_sealed bytea,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );

    -- Sign-ins that are at another provider.
    create table auth.external_flows (
      state_digest bytea primary key,
      browser_digest bytea not null,
      provider text not null,
      session_id uuid references auth.sessions on delete cascade,
      redirect_to text not null,
      code_challenge text,
      code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
      expires_at timestamptz not null
    );
    create index on auth.external_flows (expires_at);
    create index on auth.external_flows (session_id) where session_id is not null;

    -- Each assertion counts once.
    create table auth.saml_assertions (
      digest bytea primary key,
      expires_at timestamptz not null
    );
    create index on auth.saml_assertions (expires_at);

    -- Assertions that came without the browser's cookie wait here for the browser.
    create table auth.saml_arrivals (
      state_digest bytea primary key references auth.external_flows on delete cascade,
      person_sealed bytea not null
    );

    create table auth.text_messages (
      id uuid primary key default uuidv7(),
      recipient text not null check (recipient ~ '^[+][1-9][0-9]{6,14}$'),
      body_sealed bytea,
      status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
      attempts integer not null default 0,
      provider_message_id text,
      last_error text,
      expires_at timestamptz not null,
      sending_until timestamptz,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index on auth.text_messages (created_at);

    create table auth.signing_keys (
      kid text primary key,
      algorithm text not null default 'ES256' check (algorithm = 'ES256'),
      public_jwk jsonb not null,
      private_jwk_sealed bytea not null,
      created_at timestamptz not null default now(),
      retired_at timestamptz
    );

    grant select, insert, update, delete on all tables in schema auth to townlink_service;
  `;
}
