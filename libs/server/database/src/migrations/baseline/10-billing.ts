import { SqlMigration } from '../sql-migration';

/** Checkouts, subscriptions, payments and changes of plan, as the payment provider last reported them. */
export class BaselineBilling1764200000010 extends SqlMigration {
  name = 'BaselineBilling1764200000010';

  sql = `
    create table checkouts (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      tier text not null references plans,
      stripe_session_id text unique,
      url text,
      status text not null default 'creating' check (status in ('creating', 'open', 'paid', 'expired', 'failed')),
      referral_code text check (length(referral_code) <= 32),
      -- What the payment provider was asked, word for word: asking again under the same key must be asking the same.
      request jsonb not null default '{}',
      expires_at timestamptz,
      -- When its time was up unpaid; null for one that was paid, replaced or refused.
      ran_out_at timestamptz,
      -- When the payment provider was last asked about it without an event.
      checked_at timestamptz,
      -- Keyed digests, kept for some days: the account's mailbox, the provider's phone number, the network address of the start.
      payer_mailbox text,
      payer_number text,
      payer_address text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create trigger touch before update on checkouts for each row execute function app.touch();
    create unique index checkouts_one_open_a_provider on checkouts (provider_id) where status in ('creating', 'open');
    create index on checkouts (provider_id, created_at desc);
    create index checkouts_unfinished on checkouts (created_at) where status in ('creating', 'open');
    create index checkouts_unpaid on checkouts (created_at) where status in ('creating', 'open', 'expired');
    create index checkouts_over on checkouts (created_at) where status in ('paid', 'expired', 'failed');
    create index checkouts_to_check on checkouts (checked_at nulls first) where status = 'open';

    create table subscriptions (
      id uuid primary key default uuidv7(),
      provider_id uuid references providers on delete set null,
      stripe_subscription_id text not null unique,
      stripe_customer_id text not null,
      tier text not null references plans,
      status text not null,
      current_period_end timestamptz,
      past_due_since timestamptz,
      -- Since when it is paid for a tier that has no slot for its provider; null while it has one.
      no_room_since timestamptz,
      -- When it stopped giving a right to be listed; null while it does. Erasing what is retained counts from then.
      ended_at timestamptz,
      cancel_at_period_end boolean not null default false,
      collection_paused boolean not null default false,
      planned_tier text references plans,
      planned_at timestamptz,
      card_expires_on date,
      first_invoice_id text,
      first_payment_intent_id text,
      first_paid_at timestamptz,
      first_paid_cents integer check (first_paid_cents >= 0),
      refunded_at timestamptz,
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      disputed_at timestamptz,
      dispute_open boolean not null default false,
      erasure_announced_at timestamptz,
      -- Counts what was applied, so that a reading from before the last one is read again instead of applied.
      revision integer not null default 0,
      synced_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      check ((planned_tier is null) = (planned_at is null))
    );
    create index on subscriptions (provider_id);
    create index on subscriptions (past_due_since) where past_due_since is not null;
    create index subscriptions_first_payment on subscriptions (first_payment_intent_id)
      where first_payment_intent_id is not null;
    create index subscriptions_live on subscriptions (stripe_subscription_id) where status not in ('canceled', 'incomplete_expired');
    create index subscriptions_no_room on subscriptions (provider_id) where no_room_since is not null;
    create index subscriptions_needing_attention on subscriptions (provider_id) where no_room_since is not null or dispute_open;
    create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;

    -- Every payment of a membership: each can be refunded or disputed, and what a referral earned by it follows.
    create table payments (
      id uuid primary key default uuidv7(),
      provider_id uuid references providers on delete set null,
      stripe_subscription_id text not null,
      stripe_invoice_id text not null unique,
      -- Null when no card was charged, for instance because a credit covered it.
      stripe_payment_intent_id text,
      cents integer not null check (cents > 0),
      currency text not null default 'usd',
      paid_at timestamptz not null,
      -- The same for the same card number, across customers.
      card_fingerprint text,
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      -- Null for what was refunded at the payment provider's own site.
      refund_reason text,
      disputed_at timestamptz,
      dispute_open boolean not null default false,
      dispute_lost boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index on payments (provider_id, paid_at);
    create index on payments (stripe_subscription_id, paid_at);
    create index on payments (stripe_payment_intent_id) where stripe_payment_intent_id is not null;

    create table plan_changes (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      stripe_subscription_id text not null,
      from_tier text not null references plans,
      to_tier text not null references plans,
      -- The cheaper plan that was to begin when this one was requested: it is planned again where this change fails.
      planned_tier text references plans,
      status text not null default 'requested' check (status in ('requested', 'confirming', 'scheduled', 'done', 'failed', 'withdrawn')),
      -- The moment that the amounts were computed for, in seconds: asking again under the same key must be asking the same.
      proration_date bigint not null,
      invoice_id text,
      url text,
      expires_at timestamptz not null,
      ran_out_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create trigger touch before update on plan_changes for each row execute function app.touch();
    create unique index plan_changes_one_open_a_provider on plan_changes (provider_id) where status in ('requested', 'confirming');
    create index on plan_changes (provider_id, created_at desc);
    create index plan_changes_open on plan_changes (created_at) where status in ('requested', 'confirming');

    -- How many memberships of each plan are paid for, joined and ended, by day. What is paid for now stands under the day it
    -- was made. Each connection counts in a share of its own, so that first payments of a plan do not wait for each other.
    create table plan_days (
      tier text not null references plans,
      day date not null,
      share smallint not null default 0,
      paying integer not null,
      joined integer not null,
      ended integer not null,
      primary key (tier, day, share)
    );

    create table billing_events (
      stripe_event_id text primary key,
      type text not null,
      stripe_created_at timestamptz not null,
      received_at timestamptz not null default now(),
      processed_at timestamptz
    );
    create index billing_events_received on billing_events (received_at);

    do $$
    declare internal text;
    begin
      foreach internal in array array['checkouts', 'subscriptions', 'payments', 'plan_changes', 'billing_events'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
      end loop;
    end $$;
    grant select, insert, update, delete on checkouts, subscriptions, plan_changes, billing_events to townlink_service;
    grant select, insert, update on payments to townlink_service;
    create policy own on subscriptions for select to townlink_member using (app.owns_provider(provider_id));
    grant select on subscriptions to townlink_member;
    create policy own on plan_changes for select to townlink_member using (app.owns_provider(provider_id));
    grant select on plan_changes to townlink_member;
    -- Only the trigger writes here.
    alter table plan_days enable row level security;
    create policy service on plan_days for select to townlink_service using (true);
    grant select on plan_days to townlink_service;
  `;
}
