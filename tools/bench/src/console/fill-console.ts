import { CATEGORIES, CATEGORY_ROWS, CITIES, CITY_ROWS } from '../directory/dataset';
import type { ScratchDatabase } from '../scratch-database';
import { logDuration } from '../log-duration';
import { withoutIndexes } from '../without-indexes';

/** The range of a business's providers to create. */
export interface Filling {
  /** Number of existing providers. */
  from: number;
  to: number;
  /** Maximum number of providers. */
  of: number;
}

const MARKETS = CITIES * CATEGORIES;

/** A prime above the number of providers, so that each gets a unique number. */
const PRIME = 15_485_863;

/**
 * The people that all other rows belong to. Their numbers are shuffled, so that a word matches the same share of them
 * at any size, time and market.
 */
const PEOPLE = `
  create unlogged table bench_people as
  select i, i * ${PRIME} % $3::bigint as n, i % ${MARKETS} as market, i / ${MARKETS} as place, i / ${MARKETS} % 20 as kind, uuidv7() as id,
         'provider-' || i * ${PRIME} % $3::bigint || '@x.example' as email, $1::int + (i - $1::int) * 104729 % ($2::int - $1::int) as age
    from generate_series($1::bigint, $2::bigint - 1) i`;

/** Events at intervals of the given seconds, in random order; those of a larger business are older. */
const LONG_AGO = (seconds: number): string => `now() - (age + 1) * interval '${seconds} seconds'`;

const ACCOUNTS = `
  insert into auth.users (id, email, email_confirmed_at, banned_until, created_at)
  select id, email, case when i % 50 > 0 then now() end, case when i % 1000 = 0 then now() + interval '1 year' end, ${LONG_AGO(20)}
    from bench_people`;

/** Of twenty, one waits for vetting, one is rejected and one is paused. All markets have the same number. */
const PROVIDERS = `
  insert into providers (user_id, slug, business_name, contact_name, phone, phone_display_opt_in, email, website_url,
      city_id, category_id, membership_tier, google_rating, google_review_count, vetting_status, is_active, paused_at,
      created_at, updated_at, vetted_at)
  select p.id, 'business-' || n, initcap(substr(md5(n::text), 1, 8)) || ' & Sons', 'Someone', '801-555-' || lpad((n % 10000)::text, 4, '0'),
         n % 3 > 0, p.email, case when n % 4 > 0 then 'https://business-' || n || '.example/' end, m.city_id, m.category_id,
         case when place < 4 then 'featured' when place < 8 then 'standard' else 'basic' end,
         case when n % 7 > 0 then (n * 7919 % 31 + 20) / 10.0 end, case when n % 7 > 0 then n * 104729 % 900 end,
         case kind when 0 then 'pending' when 1 then 'rejected' else 'approved' end, kind > 2,
         case when kind = 2 then ${LONG_AGO(7)} end, ${LONG_AGO(20)}, ${LONG_AGO(13)}, case when kind > 0 then ${LONG_AGO(13)} end
    from bench_people p
    join (select row_number() over (order by t.slug, c.slug) - 1 as market, t.id as city_id, c.id as category_id
            from cities t, categories c) m using (market)`;

/**
 * One row per provider in everything that can grow, by name. Statements replace what triggers maintain in the product.
 */
const BUSINESS = {
  profiles: `
    insert into profiles (id, email, full_name, role) select id, email, 'Person ' || email, 'provider' from bench_people`,
  providers: PROVIDERS,
  'listings by market': `
    insert into market_counts (city_id, category_id, membership_tier, listed)
    select city_id, category_id, membership_tier, count(*) filter (where is_active)
      from providers group by city_id, category_id, membership_tier
    on conflict (city_id, category_id, membership_tier) do update set listed = excluded.listed`,
  subscriptions: `
    insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, first_paid_at, dispute_open)
    select p.id, 'sub_' || slug, 'cus_' || slug, membership_tier, 'active', created_at + interval '1 day', hashtext(slug) % 2000 = 0
      from providers p join bench_people b on b.id = p.user_id where vetting_status = 'approved'`,
  'places in lines': `
    insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at)
    select user_id, business_name, p.email, city_id, category_id, (array['featured', 'standard'])[1 + abs(hashtext(slug)) % 2],
           now() - random() * interval '300 days'
      from providers p join bench_people b on b.id = p.user_id`,
  lines: `
    insert into waitlists (city_id, category_id, tier) select distinct city_id, category_id, tier_requested from waitlist_entries
    on conflict do nothing`,
  limits: `
    insert into limits (city_id, category_id, tier, cap)
    select city_id, category_id, tier, 20 from waitlists order by hashtext(city_id::text || category_id::text) limit 100
    on conflict do nothing`,
};

/** Data that depends on none of these, and is created in parallel. */
const TRACES = {
  accounts: ACCOUNTS,
  'audit log': `
    insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
    select md5((i % 10)::text)::uuid, (array['provider.approve', 'provider.pause', 'limits.update'])[1 + i % 3], 'provider',
           i::text, now() - (i + 1) * interval '1 minute'
      from bench_people`,
  'security events': `
    insert into security_events (kind, user_id, address, times, created_at)
    select (array['sign-in.failed', 'sign-in.succeeded', 'limit.reached', 'token.refused'])[1 + i % 4],
           md5((i % 5000)::text)::uuid, '192.0.2.' || i % 5000, 1, now() - (i + 1) * interval '1 second'
      from bench_people`,
  referrals: `
    insert into referrals (referral_code, user_id, owner_email, uses, payout_status, created_at)
    select lpad(to_hex(i), 6, '0'), id, email, i % 50, 'none', now() - (i + 1) * interval '1 minute' from bench_people`,
  'failed jobs': `
    insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
    select 'mail', 'mail.send', '{}', now(), now() - (i + 1) * interval '1 minute', 'The mail provider is away.'
      from bench_people where i % 20 = 0`,
  messages: `
    insert into messages (key, template, recipient, status, created_at)
    select 'benchmark:' || i, 'approved', email, 'sent', now() - (i + 1) * interval '30 seconds' from bench_people`,
  newsletters: `
    insert into newsletter_sends (subject, body_html, body_preview, audience, recipients_count, delivered_count, created_by, created_at, sent_at)
    select 'News ' || i, '<p>' || repeat('Hello. ', 50) || '</p>', 'Hello.', 'user', 1000, 1000, md5((i % 10)::text)::uuid,
           now() - (i + 1) * interval '1 minute', now() - i * interval '1 minute'
      from bench_people where i % 50 = 0`,
};

const FILLED = ['providers', 'waitlist_entries', 'limits'];

/** Fills an empty database, or enlarges an existing business. */
export async function fillConsole(database: ScratchDatabase, { from, to, of }: Filling): Promise<void> {
  const isEmpty = from === 0;
  await withoutIndexes(database, async () => {
    if (isEmpty) await database.query(CITY_ROWS, [CITIES]);
    if (isEmpty) await database.query(CATEGORY_ROWS);
    for (const table of FILLED) await database.query(`alter table ${table} disable trigger user`);
    await logDuration('people', () => database.query(PEOPLE, [from, to, of]));
    await database.query('analyze bench_people');
    const inTurn = async (statements: Record<string, string>): Promise<void> => {
      for (const [what, statement] of Object.entries(statements))
        await logDuration(what, () => database.query(statement));
    };
    await Promise.all([inTurn(BUSINESS), inTurn(TRACES)]);
    await database.query('drop table bench_people');
    for (const table of FILLED) await database.query(`alter table ${table} enable trigger user`);
  });
  await logDuration('vacuum, statistics', () => database.query('vacuum analyze'));
}
