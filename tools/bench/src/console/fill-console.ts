import { CATEGORIES, CATEGORY_ROWS, CITIES, CITY_ROWS } from '../directory/dataset';
import type { ScratchDatabase } from '../scratch-database';
import { withoutIndexes } from '../without-indexes';

/** What happens a second and a half apart, in no order of the numbers. */
const LONG_AGO = (n: string, seconds: number): string =>
  `now() - (${n}::bigint * 7919 % $1::int) * interval '${seconds} seconds'`;

const PEOPLE = `
  insert into auth.users (email, email_confirmed_at, banned_until, created_at)
  select 'provider-' || n || '@x.example', case when n % 50 > 0 then now() end,
         case when n % 1000 = 0 then now() + interval '1 year' end, ${LONG_AGO('n', 20)}
    from generate_series(0, $1::int - 1) n`;

/** Of twenty, one waits to be vetted, one was rejected and one is paused; each market has as many as any other. */
const PROVIDERS = `
  insert into providers (user_id, slug, business_name, contact_name, phone, phone_display_opt_in, email, website_url,
      city_id, category_id, membership_tier, google_rating, google_review_count, vetting_status, is_active, paused_at,
      created_at, updated_at, vetted_at)
  select p.id, 'business-' || n, initcap(substr(md5(n::text), 1, 8)) || ' & Sons', 'Someone', '801-555-' || lpad((n % 10000)::text, 4, '0'),
         n % 3 > 0, p.email, case when n % 4 > 0 then 'https://business-' || n || '.example/' end, m.city_id, m.category_id,
         case when place < 4 then 'featured' when place < 8 then 'standard' else 'basic' end,
         case when n % 7 > 0 then (n::bigint * 7919 % 31 + 20) / 10.0 end, case when n % 7 > 0 then n::bigint * 104729 % 900 end,
         case kind when 0 then 'pending' when 1 then 'rejected' else 'approved' end, kind > 2,
         case when kind = 2 then ${LONG_AGO('n', 7)} end, ${LONG_AGO('n', 20)}, ${LONG_AGO('n', 13)},
         case when kind > 0 then ${LONG_AGO('n', 13)} end
    from (select id, email, number as n, number / ${CITIES * CATEGORIES} as place, number / ${CITIES * CATEGORIES} % 20 as kind
            from (select id, email, substring(email::text from '[0-9]+')::int as number from auth.users) numbered) p
    join (select row_number() over (order by t.slug, c.slug) - 1 as market, t.id as city_id, c.id as category_id
            from cities t, categories c) m on m.market = n % ${CITIES * CATEGORIES}`;

/** As much as there are providers of all that can grow. What the product keeps by triggers is kept by the last. */
const STATEMENTS = [
  PEOPLE,
  PROVIDERS,
  `insert into market_counts (city_id, category_id, membership_tier, listed)
   select city_id, category_id, membership_tier, count(*) filter (where is_active)
     from providers group by city_id, category_id, membership_tier`,
  `insert into profiles (id, email, full_name, role) select u.id, u.email, 'Person ' || u.email, 'provider' from auth.users u`,
  `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, first_paid_at, dispute_open)
   select id, 'sub_' || slug, 'cus_' || slug, membership_tier, 'active', created_at + interval '1 day', hashtext(slug) % 2000 = 0
     from providers where vetting_status = 'approved'`,
  `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at)
   select user_id, business_name, email, city_id, category_id, (array['featured', 'standard'])[1 + abs(hashtext(slug)) % 2],
          now() - random() * interval '300 days'
     from providers`,
  `insert into waitlist_lines (city_id, category_id, tier)
   select distinct city_id, category_id, tier_requested from waitlist_entries`,
  `insert into limits (city_id, category_id, tier, cap)
   select city_id, category_id, tier, 20 from waitlist_lines order by hashtext(city_id::text || category_id::text) limit 100`,
  `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
   select md5((n % 10)::text)::uuid, (array['provider.approve', 'provider.pause', 'limits.update'])[1 + n % 3], 'provider',
          n::text, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
  `insert into security_events (kind, user_id, address, times, created_at)
   select (array['sign-in.failed', 'sign-in.succeeded', 'limit.reached', 'token.refused'])[1 + n % 4],
          md5((n % 5000)::text)::uuid, '192.0.2.' || n % 5000, 1, now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
  `insert into referrals (referral_code, user_id, owner_email, uses, payout_status, created_at)
   select lpad(to_hex(n), 6, '0'), u.id, u.email, n % 50, 'none', now() - n * interval '1 minute'
     from (select id, email, row_number() over () as n from auth.users) u`,
  `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
   select 'mail', 'mail.send', '{}', now(), now() - n * interval '1 minute', 'The mail provider is away.'
     from generate_series(1, $1::int / 20) n`,
  `insert into messages (key, template, recipient, status, created_at)
   select 'benchmark:' || n, 'approved', 'provider-' || n || '@x.example', 'sent', now() - n * interval '30 seconds'
     from generate_series(1, $1::int) n`,
];

const FILLED = ['providers', 'waitlist_entries', 'limits'];

export async function fillConsole(database: ScratchDatabase, providers: number): Promise<void> {
  await withoutIndexes(database, async () => {
    await database.query(CITY_ROWS, [CITIES]);
    await database.query(CATEGORY_ROWS);
    for (const table of FILLED) await database.query(`alter table ${table} disable trigger user`);
    for (const statement of STATEMENTS) {
      await database.query(statement, statement.includes('$1') ? [providers] : []);
    }
    for (const table of FILLED) await database.query(`alter table ${table} enable trigger user`);
  });
  await database.query('vacuum analyze');
}
