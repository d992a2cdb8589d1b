import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Referrals, newsletter, analytics and the daily allowance of rating refreshes. */
export class Growth1763700000007 implements MigrationInterface {
  name = 'Growth1763700000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table referrals (
        id uuid primary key default uuidv7(),
        referral_code text not null unique check (referral_code ~ '^[a-z0-9]{6}$'),
        user_id uuid unique references auth.users on delete set null,
        provider_id uuid unique references providers on delete set null,
        owner_email citext,
        uses integer not null default 0 check (uses >= 0),
        conversions integer not null default 0 check (conversions >= 0),
        payout_status text not null default 'none' check (payout_status in ('none', 'owed', 'paid')),
        last_conversion_at timestamptz,
        paid_at timestamptz,
        paid_method text,
        paid_reference text,
        created_at timestamptz not null default now()
      );

      create table referral_conversions (
        id uuid primary key default uuidv7(),
        referral_id uuid not null references referrals on delete cascade,
        referred_provider_id uuid not null unique references providers on delete cascade,
        amount_cents integer check (amount_cents >= 0),
        status text not null default 'pending' check (status in ('pending', 'owed', 'paid', 'reversed')),
        created_at timestamptz not null default now(),
        cleared_at timestamptz
      );
      create index on referral_conversions (referral_id);

      create table newsletter_subscriptions (
        id uuid primary key default uuidv7(),
        email citext not null check (length(email) <= 254),
        audience text not null check (audience in ('user', 'provider')),
        city_id uuid references cities on delete cascade,
        category_id uuid references categories on delete cascade,
        status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
        source text not null,
        confirm_token_hash bytea unique,
        unsubscribe_token_hash bytea unique,
        requested_at timestamptz not null default now(),
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        notified_at timestamptz,
        unique nulls not distinct (email, audience, city_id, category_id)
      );
      create index on newsletter_subscriptions (city_id, category_id) where status = 'confirmed' and notified_at is null;

      create table email_suppressions (
        email citext primary key,
        reason text not null check (reason in ('unsubscribe', 'bounce', 'complaint')),
        created_at timestamptz not null default now()
      );

      create table newsletter_sends (
        id uuid primary key default uuidv7(),
        subject text not null check (length(subject) between 1 and 200),
        body_html text not null,
        body_text text,
        body_preview text not null,
        audience text not null check (audience in ('user', 'provider')),
        recipients_count integer not null default 0,
        created_by uuid not null,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      );
      create table newsletter_deliveries (
        send_id uuid not null references newsletter_sends on delete cascade,
        subscription_id uuid not null references newsletter_subscriptions on delete cascade,
        status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed')),
        updated_at timestamptz not null default now(),
        primary key (send_id, subscription_id)
      );

      create table analytics_events (
        id uuid primary key default uuidv7(),
        name text not null check (length(name) <= 64),
        properties jsonb not null default '{}',
        occurred_at timestamptz not null default now()
      );
      create index on analytics_events (name, occurred_at);

      create table google_refreshes (
        provider_id uuid not null references providers on delete cascade,
        day date not null default current_date,
        count integer not null default 0 check (count between 0 and 5),
        primary key (provider_id, day)
      );

      do $$
      declare internal text;
      begin
        foreach internal in array array['referrals', 'referral_conversions', 'newsletter_subscriptions', 'email_suppressions',
            'newsletter_sends', 'newsletter_deliveries', 'analytics_events', 'google_refreshes'] loop
          execute format('alter table %I enable row level security', internal);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
          execute format('grant select, insert, update, delete on %I to townlink_service', internal);
        end loop;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
