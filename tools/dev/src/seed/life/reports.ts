import {
  REPORT_PROVIDER_DAYS,
  type ListingReportReason,
  type ReportAnswer,
  type ReportedFact,
  type ReportOutcome,
} from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import { type Life, MEMBERS, towns } from './context';

interface DemoReport {
  reason: ListingReportReason;
  words: string;
  /** Days ago. */
  days: number;
  fact?: ReportedFact;
  proposed?: string;
  answer?: ReportAnswer;
  answerWords?: string;
  outcome?: ReportOutcome;
  reply?: string;
  /** For a listing that no longer exists. */
  businessName?: string;
  /** Whether it is about the demo provider's listing. */
  isOwn?: boolean;
}

const REPORTS: readonly DemoReport[] = [
  {
    reason: 'wrong-facts',
    fact: 'hours',
    proposed: 'Open on Saturdays until 2 PM',
    words: 'I stood in front of a closed door on Saturday.',
    days: 1,
    isOwn: true,
  },
  {
    reason: 'wrong-facts',
    fact: 'phone',
    proposed: '(801) 555-0142',
    words: 'The number that is shown belongs to someone else.',
    days: 2,
  },
  { reason: 'wrong-facts', fact: 'website', words: 'The link leads to a page that is not found.', days: 3 },
  { reason: 'wrong-facts', fact: 'place', words: 'They told me that they do not come to my part of town.', days: 9 },
  {
    reason: 'wrong-facts',
    fact: 'hours',
    words: 'They close at four, not at six.',
    days: 6,
    answer: 'right',
    answerWords: 'We close at six; on the Monday before a holiday we closed earlier.',
  },
  { reason: 'unlicensed', words: 'The crew could not name a license when I asked for it.', days: 2 },
  { reason: 'unsafe', words: 'They left the panel open with the power on over the weekend.', days: 1 },
  { reason: 'fraud', words: 'I paid half in advance in August and no crew has come since.', days: 4 },
  { reason: 'not-them', words: 'The person at the door had another company’s name on the van.', days: 5 },
  { reason: 'closed', words: 'The shop is empty and the phone is disconnected.', days: 3 },
  { reason: 'other', words: 'The first-time offer was not honored because I called instead of writing.', days: 7 },
  {
    reason: 'wrong-facts',
    fact: 'phone',
    proposed: '(801) 555-0117',
    words: 'That number is disconnected; this one works.',
    days: 24,
    answer: 'taken',
    outcome: 'corrected',
  },
  {
    reason: 'wrong-facts',
    fact: 'name',
    words: 'They changed their name in spring.',
    days: 41,
    answer: 'corrected',
    answerWords: 'The new name is in now.',
    outcome: 'corrected',
    reply: 'The provider has changed the name. Thank you for telling us.',
  },
  {
    reason: 'wrong-facts',
    fact: 'hours',
    words: 'Closed on Fridays.',
    days: 63,
    answer: 'right',
    answerWords: 'We are open on Fridays by appointment.',
    outcome: 'not_found',
    reply: 'The provider is open on Fridays by appointment; the listing says so.',
  },
  {
    reason: 'unlicensed',
    words: 'I could not find their number in the state’s list.',
    days: 52,
    outcome: 'not_found',
    reply: 'We looked the license up again: it is active.',
  },
  {
    reason: 'unlicensed',
    words: 'The license on their paper has run out.',
    days: 118,
    outcome: 'paused',
    reply: 'The listing is paused until a new license is checked.',
  },
  {
    reason: 'unsafe',
    words: 'A ladder stood on a wet roof without anyone holding it.',
    days: 97,
    outcome: 'not_found',
  },
  {
    reason: 'fraud',
    words: 'They asked for gift cards instead of a check.',
    days: 140,
    outcome: 'paused',
    reply: 'We paused the listing the same day.',
  },
  {
    reason: 'closed',
    words: 'The owner has retired, a neighbor told me.',
    days: 171,
    businessName: 'Harvest Moon Handymen',
    outcome: 'closed',
    reply: 'The listing is gone. Thank you.',
  },
  {
    reason: 'closed',
    words: 'Moved to another state in June.',
    days: 203,
    businessName: 'Old Mill Movers',
    outcome: 'closed',
  },
  {
    reason: 'other',
    words: 'The photos are of another house, I believe.',
    days: 88,
    outcome: 'not_found',
    reply: 'The provider showed us the invoice for that house.',
  },
  { reason: 'not-them', words: 'Two listings seem to be the same people.', days: 230, outcome: 'duplicate' },
  {
    reason: 'wrong-facts',
    fact: 'place',
    words: 'They serve the county, not only the town.',
    days: 259,
    answer: 'corrected',
    answerWords: 'We have widened our area.',
    outcome: 'corrected',
  },
  {
    reason: 'wrong-facts',
    fact: 'website',
    proposed: 'https://example.com',
    words: 'Their site has moved, the old one is for sale.',
    days: 301,
    outcome: 'corrected',
  },
];

/**
 * Reports that led to a pause are about paused listings; a closed listing has only its name. Receipts of the demo have
 * no address.
 */
const INSERT = `with ${MEMBERS}, given as (
    select *, row_number() over (order by days, reason) as line from jsonb_to_recordset($2) as given (reason text, words text, days int, fact text,
      proposed text, answer text, "answerWords" text, outcome text, reply text, "businessName" text, "isOwn" boolean)),
  drawn as (
    select g.*, coalesce(about.id, $3) as provider_id, coalesce(g."businessName", about.business_name) as business_name,
           current_date - g.days + interval '9 hours' + g.line * interval '23 minutes' as at
      from given g
      left join lateral (select id, business_name from member m
                          where g."isOwn" is not true and m.vetting_status = 'approved'
                            and case when g.outcome = 'paused' then m.paused_at is not null else m.is_active end
                          order by m.place offset g.line limit 1) about on true)
  insert into listing_reports (id, token_hash, provider_id, business_name, reason, fact, proposed, words, email, state, provider_until, answer,
    answer_words, answered_at, outcome, reply, decided_at, decided_by, created_at)
  select ${idFromText("'report ' || line")}, sha256(convert_to('demo report ' || line, 'utf8')), case when outcome is distinct from 'closed' then provider_id end,
         business_name, reason, fact, proposed, words, case when line % 2 = 0 then 'reporter-' || line || '@readers.test' end,
         case when outcome is not null then 'decided' when reason = 'wrong-facts' and answer is null and days < $5 then 'with_provider' else 'in_review' end,
         case when reason = 'wrong-facts' then at + $5 * interval '1 day' end, answer, "answerWords",
         case when answer is not null then at + interval '31 hours' end, outcome, reply,
         case when outcome is not null then at + interval '51 hours' end,
         case when outcome is not null and answer is distinct from 'taken' then $4::uuid end, at
    from drawn
  on conflict do nothing`;

/** Reports in every state, with every outcome. */
export const addReports = async ({ tx, firstProviderId, administratorId }: Life): Promise<void> => {
  await tx.query(INSERT, [towns, JSON.stringify(REPORTS), firstProviderId, administratorId, REPORT_PROVIDER_DAYS]);
};
