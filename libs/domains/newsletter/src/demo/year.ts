import { type NewsletterDocument, readNewsletter } from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { templates } from '../drafts/templates';
import { documentHash } from '../sending/newsletter-content';
import { createDemoIssues, type DemoIssue } from './issues';

type Transaction = Pick<EntityManager, 'query'>;

/**
 * Together with those of the last months that every demo has: a newsletter per month to visitors, and one per quarter
 * to providers.
 */
const ISSUES: readonly DemoIssue[] = (
  [
    [
      'user',
      90,
      'Who checks a license, and how',
      'What we look up before a provider is listed, and what you can look up yourself in two minutes.',
    ],
    [
      'user',
      118,
      'Three estimates, one decision',
      'How to compare prices that are not written alike, and which line is worth a question.',
    ],
    [
      'user',
      149,
      'Small jobs that wait for years',
      'A handyman for half a day costs less than most think: a list to copy and fill in.',
    ],
    [
      'user',
      178,
      'What a passport on a listing means',
      'License, insurance, bond: what each line says, and what it does not say.',
    ],
    ['user', 209, 'Before you go on vacation', 'Water, mail, plants and dogs: whom to ask, and how far ahead.'],
    [
      'user',
      240,
      'New providers in nine towns',
      'Roofers, movers and three veterinarians who passed vetting this month.',
    ],
    [
      'user',
      268,
      'Ask for the price of the second visit',
      'Repairs that need two visits are where estimates differ most.',
    ],
    ['user', 299, 'A year in your house', 'What to have looked at in which month, on one page to print.'],
    [
      'user',
      330,
      'First-time offers, explained',
      'Which listings have one, how to use it, and what to do when it is refused.',
    ],
    ['user', 358, 'Welcome to the first issue', 'Who we are, how providers are vetted, and how often we write.'],
    [
      'provider',
      97,
      'Hours that are right bring calls',
      'Listings with hours are called more often: how to keep yours true on holidays.',
    ],
    [
      'provider',
      187,
      'Insurance on your listing',
      'Send in your certificate once, and visitors see that it was checked.',
    ],
    [
      'provider',
      279,
      'How the waitlist works',
      'Why a Featured place is offered for three days, and what happens then.',
    ],
    [
      'provider',
      351,
      'Welcome to the first issue for providers',
      'What your listing can say, and where you see how often it is viewed.',
    ],
  ] as const
).map(([audience, days, subject, text]) => ({ audience, days, subject, text }));

/** Written and scheduled. */
const PLANNED: readonly { days: number; document: NewsletterDocument }[] = [
  {
    days: 9,
    document: {
      ...templates['advice-for-the-season'],
      audience: 'user',
      subject: 'Who to call when the power is out',
      preheader: 'What to check first, when to call the utility, and when an electrician.',
    },
  },
  {
    days: 16,
    document: {
      ...templates['news-for-providers'],
      audience: 'provider',
      subject: 'Your year in figures',
      preheader: 'Views, calls and website visits of your listing, month by month.',
    },
  },
];

const PLAN = `
  insert into newsletter_sends (id, subject, body_html, body_text, body_preview, audience, created_by, created_at, state, starts_at,
                                document, content_hash, recipients_count)
  select ${idFromText("'issue ' || subject")}, subject, '<p>' || text || '</p>', text, text, audience, $2, current_date - interval '8 hours', 'scheduled',
         current_date + days + interval '17 hours', document, decode(hash, 'hex'),
         (select count(*) from newsletter_subscriptions n where n.audience = planned.audience and n.status = 'confirmed' and n.city_id is null
             and n.category_id is null)
    from jsonb_to_recordset($1) as planned (subject text, text text, audience text, days int, document jsonb, hash text)
  on conflict do nothing returning id, starts_at as "startsAt"`;

/** Drafts: one for visitors that is almost ready, and one for providers that was just started. */
const DRAFTS: readonly { days: number; document: NewsletterDocument }[] = [
  { days: 1, document: { ...templates['month-in-town'], audience: 'user' } },
  {
    days: 3,
    document: {
      audience: 'provider',
      subject: '',
      preheader: '',
      blocks: templates['news-for-providers'].blocks.slice(0, 2),
    },
  },
];

const DRAFT = `
  insert into newsletter_drafts (id, document, drafted_by, drafted_at, created_at)
  select ${idFromText("'draft ' || (document ->> 'audience')")}, document, $2, at, at
    from jsonb_to_recordset($1) as given (document jsonb, days int), lateral (select current_date - days + interval '15 hours' as at) written
  on conflict do nothing`;

/**
 * A year of newsletters, scheduled ones and drafts, sent to existing readers.
 * @returns the scheduled ones, whose jobs have to be queued
 */
export async function createNewslettersOfAYear(
  tx: Transaction,
  administratorId: string,
): Promise<{ id: string; startsAt: Date }[]> {
  await createDemoIssues(tx, administratorId, ISSUES);
  await tx.query(DRAFT, [JSON.stringify(DRAFTS), administratorId]);
  const planned = PLANNED.map(({ days, document }) => ({
    days,
    document,
    subject: document.subject,
    text: document.preheader,
    audience: document.audience,
    hash: documentHash(readNewsletter(document)).toString('hex'),
  }));
  return tx.query(PLAN, [JSON.stringify(planned), administratorId]);
}
