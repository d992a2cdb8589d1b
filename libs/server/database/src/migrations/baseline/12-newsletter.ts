import { SqlMigration } from '../sql-migration';

/**
 * Newsletter subscriptions with their consents, area alerts, and newsletters with their deliveries. Only the service can read
 * them.
 */
export class BaselineNewsletter1764200000012 extends SqlMigration {
  name = 'BaselineNewsletter1764200000012';

  sql = `
    create table newsletter_subscriptions (
      id uuid primary key default uuidv7(),
      email citext not null check (length(email) <= 254),
      audience text not null check (audience in ('user', 'provider')),
      city_id uuid references cities on delete cascade,
      category_id uuid references categories on delete cascade,
      status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
      source text not null,
      requested_at timestamptz not null default now(),
      -- When the last email about the subscription itself was sent, so that subscribing an address cannot flood its inbox.
      confirmation_sent_at timestamptz,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      notified_at timestamptz,
      unique nulls not distinct (email, audience, city_id, category_id)
    );
    create index newsletter_subscriptions_by_email on newsletter_subscriptions (email);
    create index on newsletter_subscriptions (city_id, category_id) where status = 'confirmed' and notified_at is null;
    create index newsletter_subscriptions_waiting on newsletter_subscriptions (city_id, category_id)
      where category_id is not null and audience = 'user' and status = 'confirmed' and notified_at is null;
    create index newsletter_subscriptions_readers on newsletter_subscriptions (audience, id)
      where status = 'confirmed' and city_id is null and category_id is null;

    -- The proof of consent: a subscription's row has only its last state.
    create table newsletter_consents (
      id uuid primary key default uuidv7(),
      subscription_id uuid not null references newsletter_subscriptions on delete cascade,
      change text not null check (change in ('requested', 'confirmed', 'unsubscribed')),
      source text not null check (length(source) <= 40),
      changed_at timestamptz not null default now()
    );
    create index on newsletter_consents (subscription_id, changed_at);

    -- Requests for a service that no category is named after yet. Once one is, each becomes a subscription under the same id,
    -- so that the links of its emails go on working.
    create table requested_categories (
      id uuid primary key default uuidv7(),
      email citext not null check (length(email) <= 254),
      city_id uuid not null references cities on delete cascade,
      words text not null check (length(words) between 1 and 100),
      status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
      requested_at timestamptz not null default now(),
      confirmation_sent_at timestamptz,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      unique (email, city_id, words)
    );
    create index on requested_categories (words);
    create index on requested_categories (city_id);

    -- What an area alert has to tell, because an address gets at most one such email a day.
    create table watch_notices (
      subscription_id uuid primary key references newsletter_subscriptions on delete cascade,
      provider_id uuid not null references providers on delete cascade,
      found_at timestamptz not null default now(),
      notified_at timestamptz
    );
    create index on watch_notices (provider_id);

    -- What became of a newsletter is counted as it happens, and outlives a recipient who closes the account.
    create table newsletter_sends (
      id uuid primary key default uuidv7(),
      subject text not null check (length(subject) between 1 and 200),
      body_html text not null,
      body_text text,
      body_preview text not null,
      audience text not null check (audience in ('user', 'provider')),
      content_hash bytea,
      state text not null default 'sent' check (state in ('scheduled', 'sending', 'stopped', 'sent')),
      starts_at timestamptz not null default now(),
      begun_at timestamptz,
      sent_at timestamptz,
      recipients_count integer not null default 0,
      delivered_count integer not null default 0,
      failed_count integer not null default 0,
      unknown_count integer not null default 0,
      suppressed_count integer not null default 0,
      last_error text check (length(last_error) <= 1000),
      created_by uuid not null,
      created_at timestamptz not null default now()
    );
    create index on newsletter_sends (created_at desc);
    create index on newsletter_sends (audience, content_hash);

    -- An attempt whose outcome is unknown is a state of its own, since it is never repeated.
    create table newsletter_deliveries (
      send_id uuid not null references newsletter_sends on delete cascade,
      subscription_id uuid not null references newsletter_subscriptions on delete cascade,
      status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed', 'unknown')),
      last_error text check (length(last_error) <= 1000),
      updated_at timestamptz not null default now(),
      primary key (send_id, subscription_id)
    );
    create index newsletter_deliveries_queued on newsletter_deliveries (send_id, subscription_id) where status = 'queued';
    create index newsletter_deliveries_sending on newsletter_deliveries (send_id, updated_at) where status = 'sending';
    create index newsletter_deliveries_unknown on newsletter_deliveries (send_id, updated_at) where status = 'unknown';
    -- For an account that is erased: its deliveries go along.
    create index newsletter_deliveries_by_subscription on newsletter_deliveries (subscription_id);

    -- When the next emails may go, from all workers together.
    create table newsletter_pace (
      only_row boolean primary key default true check (only_row),
      next_at timestamptz not null
    );

    do $$
    declare internal text;
    begin
      foreach internal in array array['newsletter_subscriptions', 'newsletter_consents', 'requested_categories', 'watch_notices',
          'newsletter_sends', 'newsletter_deliveries', 'newsletter_pace'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
      end loop;
    end $$;
    grant select, insert, update, delete
      on newsletter_subscriptions, requested_categories, watch_notices, newsletter_sends, newsletter_deliveries to townlink_service;
    grant select, insert, delete on newsletter_consents to townlink_service;
    grant select, insert, update on newsletter_pace to townlink_service;
  `;
}
