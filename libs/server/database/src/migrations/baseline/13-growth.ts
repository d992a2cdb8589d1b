import { SqlMigration } from '../sql-migration';

/** Referrals with their payouts, analytics, listing stats and search demand. Only the service can read them. */
export class BaselineGrowth1764200000013 extends SqlMigration {
  name = 'BaselineGrowth1764200000013';

  sql = `
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
      -- Whom to pay is retained while something is owed.
      payee_name text check (length(payee_name) <= 200),
      payee_email citext check (length(payee_email) <= 254),
      created_at timestamptz not null default now()
    );
    create unique index referrals_one_an_address on referrals (owner_email) where owner_email is not null;
    create index on referrals (created_at, id);
    create index on referrals (uses, id);
    create index on referrals (payout_status, created_at, id);

    create table referral_payouts (
      id uuid primary key default uuidv7(),
      referral_id uuid not null references referrals on delete restrict,
      -- What an administrator marked in one go.
      batch_id uuid not null,
      amount_cents integer not null check (amount_cents > 0),
      method text not null check (length(method) between 1 and 50),
      reference text not null check (length(reference) between 1 and 100),
      paid_by uuid not null,
      paid_at timestamptz not null default now()
    );
    create index on referral_payouts (referral_id, paid_at desc);

    -- The keys of provider and payment have no foreign key: what is owed, or goes back, is found when the provider is gone.
    create table referral_conversions (
      id uuid primary key default uuidv7(),
      referral_id uuid not null references referrals on delete restrict,
      referred_provider_id uuid unique references providers on delete set null,
      referred_key uuid unique,
      payment_id uuid unique,
      payout_id uuid references referral_payouts on delete restrict,
      amount_cents integer check (amount_cents >= 0),
      status text not null default 'pending' check (status in ('pending', 'owed', 'paid', 'reversed', 'refused')),
      reason text check (reason in ('own-account', 'same-email', 'same-phone', 'same-card', 'no-referrer', 'refund', 'dispute')),
      created_at timestamptz not null default now(),
      cleared_at timestamptz
    );
    create index on referral_conversions (referral_id);
    create index referral_conversions_owed on referral_conversions (referral_id) where status = 'owed';

    -- By month, so that forgetting a month is dropping a table.
    create table site_events (
      name text not null check (length(name) <= 64),
      properties jsonb not null default '{}',
      occurred_at timestamptz not null default now()
    ) partition by range (occurred_at);
    create index on site_events (name, occurred_at);

    create table listing_stats (
      provider_id uuid not null references providers on delete cascade,
      day date not null,
      views integer not null default 0 check (views >= 0),
      calls integer not null default 0 check (calls >= 0),
      website_clicks integer not null default 0 check (website_clicks >= 0),
      primary key (provider_id, day)
    );
    create index on listing_stats (day);

    -- Months that were reported to providers, so that each is once, also after an outage; and who wants no such email.
    create table listing_report_months (
      month date primary key,
      reported_at timestamptz not null default now()
    );
    create table listing_report_stops (
      provider_id uuid primary key references providers on delete cascade,
      stopped_at timestamptz not null default now()
    );

    -- Words of searches that led to no category. Those that fewer than five searches had in common could identify a person:
    -- until then there is only a keyed digest.
    create table demand_phrases (
      id uuid primary key default uuidv7(),
      digest bytea not null unique check (length(digest) = 32),
      searches integer not null check (searches > 0),
      words text check (length(words) between 1 and 60),
      check (words is null or searches >= 5)
    );
    create index on demand_phrases (searches desc, id) where words is not null;

    -- Searches that found no provider, by day.
    create table search_demand (
      day date not null,
      -- Of a city, or of a place that is none yet; null where a search named none that is known.
      city_slug text check (length(city_slug) <= 120),
      category_id uuid references categories on delete cascade,
      phrase_id uuid references demand_phrases on delete cascade,
      searches integer not null check (searches > 0),
      check (num_nonnulls(category_id, phrase_id) = 1),
      unique nulls not distinct (day, city_slug, category_id, phrase_id)
    );
    create index on search_demand (category_id) where category_id is not null;
    create index on search_demand (phrase_id) where phrase_id is not null;

    do $$
    declare internal text;
    begin
      foreach internal in array array['referrals', 'referral_payouts', 'referral_conversions', 'site_events', 'listing_stats',
          'listing_report_months', 'listing_report_stops', 'demand_phrases', 'search_demand'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
      end loop;
    end $$;
    grant select, insert, update, delete on referrals, referral_conversions, demand_phrases, search_demand to townlink_service;
    grant select, insert, update on listing_stats to townlink_service;
    grant select, insert on referral_payouts, site_events, listing_report_months to townlink_service;
    grant select, insert, delete on listing_report_stops to townlink_service;

    -- Makes the coming months and drops those that are not kept any longer, which takes their owner's rights.
    create function app.renew_analytics_months(kept integer) returns void
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
    declare
      this_month timestamp := date_trunc('month', now() at time zone 'utc');
      month timestamp;
      old text;
    begin
      for ahead in 0..3 loop
        month := this_month + make_interval(months => ahead);
        execute format('create table if not exists analytics.%I partition of public.site_events for values from (%L) to (%L)',
          to_char(month, '"events_"YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end loop;
      month := this_month - make_interval(months => kept - 1);
      for old in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
                  where inhparent = 'public.site_events'::regclass and relname < to_char(month, '"events_"YYYY_MM') loop
        execute format('drop table analytics.%I', old);
      end loop;
      delete from public.listing_stats where day < month::date;
    end $$;
    revoke all on function app.renew_analytics_months(integer) from public;
    grant execute on function app.renew_analytics_months(integer) to townlink_service;
    select app.renew_analytics_months(13);
  `;
}
