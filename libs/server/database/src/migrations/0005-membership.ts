import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Caps and holds of each city and category, waitlist, checkouts, subscriptions and the payment provider's events. */
export class Membership1763700000005 implements MigrationInterface {
  name = 'Membership1763700000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table limits (
        id uuid primary key default uuidv7(),
        city_id uuid not null references cities on delete cascade,
        category_id uuid not null references categories on delete cascade,
        featured_cap integer not null default 3 check (featured_cap between 0 and 1000000),
        standard_cap integer not null default 3 check (standard_cap between 0 and 1000000),
        updated_at timestamptz not null default now(),
        unique (city_id, category_id)
      );
      create trigger touch before update on limits for each row execute function app.touch();
      alter table limits enable row level security;
      create policy everyone_reads on limits for select using (true);
      create policy service on limits to townlink_service using (true) with check (true);
      grant select on limits to townlink_anonymous, townlink_member;
      grant select, insert, update, delete on limits to townlink_service;

      create table waitlist_entries (
        id uuid primary key default uuidv7(),
        user_id uuid not null references auth.users on delete cascade,
        provider_name text not null check (length(provider_name) between 1 and 100),
        provider_email citext not null check (length(provider_email) <= 254),
        city_id uuid not null references cities,
        category_id uuid not null references categories,
        tier_requested text not null check (tier_requested in ('standard', 'featured')),
        reserved_until timestamptz,
        claim_token_hash bytea unique,
        claimed_at timestamptz,
        created_at timestamptz not null default now(),
        unique (user_id, city_id, category_id, tier_requested)
      );
      create index on waitlist_entries (city_id, category_id, tier_requested, created_at);

      -- A hold keeps a slot without a listing: an open checkout, a paid application that waits for vetting, a 72 h reservation.
      create table capacity_holds (
        id uuid primary key default uuidv7(),
        city_id uuid not null references cities,
        category_id uuid not null references categories,
        tier text not null check (tier in ('standard', 'featured')),
        kind text not null check (kind in ('checkout', 'vetting', 'reservation')),
        provider_id uuid references providers on delete cascade,
        waitlist_entry_id uuid references waitlist_entries on delete cascade,
        expires_at timestamptz check (expires_at is null or kind = 'reservation'),
        created_at timestamptz not null default now(),
        released_at timestamptz,
        check (num_nonnulls(provider_id, waitlist_entry_id) = 1)
      );
      create index capacity_holds_live on capacity_holds (city_id, category_id, tier) where released_at is null;
      create unique index capacity_holds_one_a_provider on capacity_holds (provider_id) where released_at is null;
      create unique index capacity_holds_one_an_entry on capacity_holds (waitlist_entry_id) where released_at is null;

      create table checkouts (
        id uuid primary key default uuidv7(),
        provider_id uuid not null references providers on delete cascade,
        tier text not null check (tier in ('basic', 'standard', 'featured')),
        stripe_session_id text unique,
        url text,
        status text not null default 'creating' check (status in ('creating', 'open', 'paid', 'expired', 'failed')),
        referral_code text check (length(referral_code) <= 32),
        -- What the payment provider was asked, word for word: asking again under the same key must be asking the same.
        request jsonb not null default '{}',
        expires_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger touch before update on checkouts for each row execute function app.touch();
      create unique index checkouts_one_open_a_provider on checkouts (provider_id) where status in ('creating', 'open');
      create index on checkouts (provider_id, created_at desc);
      create index checkouts_unfinished on checkouts (created_at) where status in ('creating', 'open');

      -- What the payment provider last told us of a subscription; re-read on every event.
      create table subscriptions (
        id uuid primary key default uuidv7(),
        provider_id uuid references providers on delete set null,
        stripe_subscription_id text not null unique,
        stripe_customer_id text not null,
        tier text not null check (tier in ('basic', 'standard', 'featured')),
        status text not null,
        current_period_end timestamptz,
        past_due_since timestamptz,
        cancel_at_period_end boolean not null default false,
        first_invoice_id text,
        first_payment_intent_id text,
        first_paid_at timestamptz,
        first_paid_cents integer check (first_paid_cents >= 0),
        refunded_at timestamptz,
        refunded_cents integer not null default 0 check (refunded_cents >= 0),
        disputed_at timestamptz,
        -- Counts what was applied, so that a reading from before the last one is read again instead of applied.
        revision integer not null default 0,
        synced_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index on subscriptions (provider_id);
      create index on subscriptions (past_due_since) where past_due_since is not null;

      create table billing_events (
        stripe_event_id text primary key,
        type text not null,
        stripe_created_at timestamptz not null,
        received_at timestamptz not null default now(),
        processed_at timestamptz
      );

      do $$
      declare internal text;
      begin
        foreach internal in array array['waitlist_entries', 'capacity_holds', 'checkouts', 'subscriptions', 'billing_events'] loop
          execute format('alter table %I enable row level security', internal);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
          execute format('grant select, insert, update, delete on %I to townlink_service', internal);
        end loop;
      end $$;
      create policy own on subscriptions for select to townlink_member using (app.owns_provider(provider_id));
      grant select on subscriptions to townlink_member;
      create policy own on waitlist_entries for select to townlink_member using (user_id = (select app.uid()));
      grant select (id, user_id, provider_name, provider_email, city_id, category_id, tier_requested, reserved_until, claimed_at, created_at)
        on waitlist_entries to townlink_member;

      -- Occupied = approved and active + live holds of that tier. Every way in asks this, under the lock on the limits row.
      create function app.occupied(city uuid, category uuid, wanted_tier text) returns bigint language sql stable
        as $$
          select (select count(*) from providers p where p.city_id = city and p.category_id = category
                    and p.membership_tier = wanted_tier and p.vetting_status = 'approved' and p.is_active)
               + (select count(*) from capacity_holds h where h.city_id = city and h.category_id = category and h.tier = wanted_tier
                    and h.released_at is null and (h.expires_at is null or h.expires_at > now()))
        $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
