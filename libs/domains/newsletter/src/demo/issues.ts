import type { NewsletterAudience } from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

export interface DemoIssue {
  subject: string;
  text: string;
  audience: NewsletterAudience;
  /** Days since it was sent. */
  days: number;
  /** Percentage sent before an administrator stopped it. */
  stoppedAt?: number;
}

const ISSUES: readonly DemoIssue[] = [
  {
    subject: 'Get the gutters done before the first storm',
    text: 'Three things to look at before the weather turns, and whom to call in your town when one of them is loose.',
    audience: 'user',
    days: 6,
  },
  {
    subject: 'Five questions to ask before you hire',
    text: 'A license number, a written price, a start date: what a good provider tells you up front.',
    audience: 'user',
    days: 34,
  },
  {
    subject: 'New providers in eleven towns',
    text: 'Plumbers, electricians and dog walkers who passed vetting this month, town by town.',
    audience: 'user',
    days: 62,
    stoppedAt: 40,
  },
  {
    subject: 'What people searched for last month',
    text: 'The services that were looked for most in your state, and where there is still a Featured place.',
    audience: 'provider',
    days: 13,
  },
  {
    subject: 'A photo of your work says more than a slogan',
    text: 'How to take pictures on a phone that make the call come, in four short tips.',
    audience: 'provider',
    days: 48,
  },
];

const SENDS = `
  insert into newsletter_sends (id, subject, body_html, body_text, body_preview, audience, created_by, created_at, starts_at, begun_at,
    sent_at, state)
  select ${idFromText("'issue ' || subject")}, subject, '<p>' || text || '</p>', text, text, audience, $2, at, at, at, at + interval '4 minutes',
         case when "stoppedAt" is null then 'sent' else 'stopped' end
    from (select *, current_date - days + interval '17 hours' as at
            from jsonb_to_recordset($1) as given (subject text, text text, audience text, days int, "stoppedAt" int)) demo
  on conflict do nothing`;

/** Of reader and issue, whatever their ids are: another draw could leave an outcome out. */
const DRAWN = `
  md5('reads ' || replace(split_part(n.email::text, '@', 1), '-', ''))::uuid::text || md5('issue ' || s.subject)::uuid::text`;

/** Deliveries to subscribers who were confirmed by then; a few fail or stay unknown. */
const DELIVERIES = `
  insert into newsletter_deliveries (send_id, subscription_id, status, updated_at, last_error)
  select s.id, n.id, became, s.begun_at + chance * interval '2 seconds',
         case became when 'failed' then 'The mailbox is full.' end
    from jsonb_to_recordset($1) as given (subject text, "stoppedAt" int)
    join newsletter_sends s on s.id = ${idFromText("'issue ' || given.subject")}
    join newsletter_subscriptions n on n.audience = s.audience and n.city_id is null and n.category_id is null
     and n.confirmed_at < s.begun_at and coalesce(n.unsubscribed_at > s.begun_at, true) and n.email like '%@readers.test',
    lateral (select abs(hashtext(${DRAWN})) % 100 as chance) drawn,
    lateral (select case when chance >= "stoppedAt" then 'queued' when chance in (11, 12) then 'suppressed'
                         when chance in (7, 8, 9) then 'failed' when chance = 5 then 'unknown' else 'sent' end as became) outcome
  on conflict do nothing`;

const COUNTS = `
  update newsletter_sends s
     set recipients_count = c.recipients, delivered_count = c.delivered, failed_count = c.failed, unknown_count = c.unknown,
         suppressed_count = c.suppressed
    from (select send_id, count(*) as recipients, count(*) filter (where status = 'sent') as delivered,
                 count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'unknown') as unknown,
                 count(*) filter (where status = 'suppressed') as suppressed
            from newsletter_deliveries group by send_id) c
   where c.send_id = s.id and s.id = any(select ${idFromText("'issue ' || subject")} from jsonb_to_recordset($1) as given (subject text))`;

/** Sent issues with their deliveries. */
export async function createDemoIssues(
  tx: Pick<EntityManager, 'query'>,
  administratorId: string,
  given: readonly DemoIssue[] = ISSUES,
): Promise<void> {
  const issues = JSON.stringify(given);
  await tx.query(SENDS, [issues, administratorId]);
  for (const statement of [DELIVERIES, COUNTS]) await tx.query(statement, [issues]);
}
