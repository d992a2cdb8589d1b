import { SqlMigration } from './sql-migration';

/**
 * Keys of the public API. A key belongs to an account, or to a partner for whom the console created it. It has one secret, or
 * two during a rotation. Only digests of secrets are stored.
 */
export class ApiKeys1764300000073 extends SqlMigration {
  name = 'ApiKeys1764300000073';

  sql = `
    create table api_keys (
      id uuid primary key default uuidv7(),
      account_id uuid references auth.users on delete cascade,
      partner text check (length(partner) between 1 and 100),
      name text not null check (length(name) between 1 and 60),
      scopes text[] not null check (scopes <@ '{listings:read,account:read,operations:read}' and 'listings:read' = any(scopes)),
      ip_ranges text[] not null default '{}' check (cardinality(ip_ranges) <= 20),
      -- Null for the usual limit.
      calls_per_minute integer check (calls_per_minute between 1 and 100000),
      created_by uuid references auth.users on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      -- When its owner was told that it ends.
      told_at timestamptz,
      revoked_at timestamptz,
      revoked_by text check (revoked_by in ('owner', 'administrator', 'closing')),
      last_used_at timestamptz,
      check (num_nonnulls(account_id, partner) = 1),
      check ((revoked_at is null) = (revoked_by is null)),
      check (account_id is null or not 'operations:read' = any(scopes))
    );
    create index api_keys_account on api_keys (account_id) where account_id is not null;
    create index api_keys_created_by on api_keys (created_by) where created_by is not null;
    create index api_keys_created on api_keys (created_at, id);
    create index api_keys_ending on api_keys (expires_at) where revoked_at is null and told_at is null;

    create table api_key_secrets (
      id uuid primary key default uuidv7(),
      key_id uuid not null references api_keys on delete cascade,
      hash bytea not null unique check (length(hash) = 32),
      prefix text not null check (length(prefix) = 10),
      created_at timestamptz not null default now(),
      -- Null until another secret replaces it.
      ends_at timestamptz
    );
    create index api_key_secrets_key on api_key_secrets (key_id, created_at);
    create unique index api_key_secrets_newest on api_key_secrets (key_id) where ends_at is null;
    create index api_key_secrets_prefix on api_key_secrets (prefix);

    create table api_key_use (
      key_id uuid not null references api_keys on delete cascade,
      day date not null,
      calls bigint not null default 0,
      limited bigint not null default 0,
      primary key (key_id, day)
    );
    create index api_key_use_day on api_key_use (day);

    do $$
    declare internal text;
    begin
      foreach internal in array array['api_keys', 'api_key_secrets', 'api_key_use'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
