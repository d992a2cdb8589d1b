import { createNewslettersOfAYear } from '@townlink/domain-newsletter/demo';
import type { Life } from './context';

/** As if an administrator scheduled one. */
const JOBS = `
  insert into outbox (queue, name, payload, dedupe_key, run_at)
  select 'newsletters', 'newsletter.send', jsonb_build_object('sendId', id, 'delayed', 0), 'newsletter:' || id, "startsAt"
    from jsonb_to_recordset($1) as given (id uuid, "startsAt" timestamptz)
  on conflict do nothing`;

/** Report of the mail provider: a reader marked one of the newsletters as spam. */
const COMPLAINTS = `
  insert into mail_events (id, kind, campaign, occurred_at, received_at)
  select 'demo-complaint-' || s.id || '-' || n, 'spamreport', s.id, s.begun_at + n * interval '7 hours', s.begun_at + n * interval '7 hours'
    from newsletter_sends s, generate_series(1, 1) n
   where s.id = (select id from newsletter_sends where state = 'sent' and audience = 'user' order by begun_at desc offset 1 limit 1)
  on conflict do nothing`;

/** Twelve months of newsletters with their results, and scheduled ones. */
export async function addNewsletters({ tx, administratorId }: Life): Promise<void> {
  await tx.query(JOBS, [JSON.stringify(await createNewslettersOfAYear(tx, administratorId))]);
  await tx.query(COMPLAINTS);
}
