import { fillDirectory } from '../directory/dataset';
import type { ScratchDatabase } from '../scratch-database';

/** As many of everything that the console lists as there are providers, but for what people wait for, of which there is less. */
const STATEMENTS = [
  `insert into profiles (id, email, full_name, role)
   select u.id, u.email, 'Person ' || u.email, 'provider' from auth.users u`,
  `update providers set vetting_status = 'pending', is_active = false where id in (select id from providers order by id limit $1::int / 20)`,
  `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at)
   select user_id, business_name, email, city_id, category_id, case when random() < 0.5 then 'featured' else 'standard' end,
          now() - random() * interval '300 days'
     from providers limit $1::int`,
  `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
   select md5((n % 10)::text)::uuid, (array['provider.approve', 'provider.pause', 'limits.update'])[1 + n % 3], 'provider',
          n::text, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
  `insert into security_events (kind, user_id, address, times, created_at)
   select (array['sign-in.failed', 'sign-in.succeeded', 'limit.reached', 'token.refused'])[1 + n % 4],
          md5((n % 5000)::text)::uuid, '192.0.2.' || n % 5000, 1, now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
  `insert into referrals (referral_code, user_id, owner_email, uses, payout_status, created_at)
   select substring(md5(n::text), 1, 2) || lpad(to_hex(n), 4, '0'), u.id, u.email, n % 50, 'none', now() - n * interval '1 minute'
     from (select id, email, row_number() over () as n from auth.users limit least($1::int, 65000)) u`,
  `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
   select 'mail', 'mail.send', '{}', now(), now() - n * interval '1 minute', 'The mail provider is away.'
     from generate_series(1, $1::int / 20) n`,
];

export async function fillConsole(database: ScratchDatabase, providers: number): Promise<void> {
  await fillDirectory(database, providers);
  for (const statement of STATEMENTS) await database.query(statement, statement.includes('$1') ? [providers] : []);
  await database.query('vacuum analyze');
}
