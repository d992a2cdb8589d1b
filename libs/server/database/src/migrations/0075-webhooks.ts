import { SqlMigration } from './sql-migration';

/** Webhooks: subscriptions, messages still to be delivered, and the results of each attempt. */
export class Webhooks1764300000075 extends SqlMigration {
  name = 'Webhooks1764300000075';

  sql = `
    create table webhook_subscriptions (
      id uuid primary key default uuidv7(),
      api_key_id uuid not null references api_keys on delete cascade,
      url text not null check (length(url) <= 500),
      events text[] not null check (cardinality(events) between 1 and 50),
      state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
      disabled_as text check (disabled_as in ('failing', 'gone', 'operator')),
      secret_sealed bytea not null,
      -- The secret before, with which messages are signed too until then.
      old_secret_sealed bytea,
      old_secret_until timestamptz,
      -- When its messages were taken last: the one that waits longest is next.
      served_at timestamptz,
      last_delivered_at timestamptz,
      -- Every attempt since then failed; null after a success.
      failing_since timestamptz,
      created_at timestamptz not null default now(),
      check ((state = 'disabled') = (disabled_as is not null)),
      check ((old_secret_sealed is null) = (old_secret_until is null))
    );
    create index webhook_subscriptions_key on webhook_subscriptions (api_key_id);
    create index webhook_subscriptions_turn on webhook_subscriptions (served_at nulls first) where state = 'active';

    create table webhook_messages (
      -- The header webhook-id, the same with every attempt.
      id uuid primary key default uuidv7(),
      subscription_id uuid not null references webhook_subscriptions on delete cascade,
      event text not null check (length(event) <= 50),
      -- What caused it: noted twice, it is sent once.
      source text not null check (length(source) <= 100),
      body text not null check (octet_length(body) <= 262144),
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      -- A worker is sending it. One that has died does not come back, so that another takes it after this time.
      leased_until timestamptz,
      created_at timestamptz not null,
      unique (subscription_id, source)
    );
    create index webhook_messages_due on webhook_messages (subscription_id, due_at, id) where state = 'waiting';
    create index webhook_messages_leased on webhook_messages (subscription_id) where leased_until is not null;
    create index webhook_messages_old on webhook_messages (created_at);

    create table webhook_attempts (
      id uuid primary key default uuidv7(),
      message_id uuid not null references webhook_messages on delete cascade,
      at timestamptz not null,
      duration_ms integer not null check (duration_ms >= 0),
      status smallint,
      error text check (length(error) <= 300),
      answer text check (octet_length(answer) <= 16384)
    );
    create index webhook_attempts_message on webhook_attempts (message_id, at desc);
    create index webhook_attempts_at on webhook_attempts (at);

    do $$
    declare internal text;
    begin
      foreach internal in array array['webhook_subscriptions', 'webhook_messages', 'webhook_attempts'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
