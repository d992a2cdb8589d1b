import type {
  ListingReportReason,
  ManagedReportsQuery,
  ReportAnswer,
  ReportedFact,
  ReportOutcome,
  ReportState,
} from '@townlink/contracts';
import { type ListSource, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** A report for rules and messages; never sent to a browser. */
export interface ReportRow {
  id: string;
  token_hash: Buffer;
  provider_id: string | null;
  business_name: string | null;
  reason: ListingReportReason;
  fact: ReportedFact | null;
  proposed: string | null;
  email: string | null;
  state: ReportState;
  answer: ReportAnswer | null;
  outcome: ReportOutcome | null;
}

const ROW = `
  select id, token_hash, provider_id, business_name, reason, fact, proposed, email::text as email, state, answer,
         outcome from listing_reports`;

/** The state that an administrator saw, which changes when the provider answers or the deadline passes. */
export const SEEN = `r.state || ' ' || coalesce(r.answer, '')`;

export const seenOf = ({ state, answer }: ReportRow): string => `${state} ${answer ?? ''}`;

export async function findReport(tx: EntityManager, id: string): Promise<ReportRow | null> {
  const [row] = await tx.query<ReportRow[]>(`${ROW} where id = $1`, [id]);
  return row ?? null;
}

/** Locks the report until the transaction ends, after the locks of its listing and market. */
export async function lockReport(tx: EntityManager, id: string): Promise<ReportRow | null> {
  const [row] = await tx.query<ReportRow[]>(`${ROW} where id = $1 for update`, [id]);
  return row ?? null;
}

export async function findPicture(tx: EntityManager, id: string): Promise<string | null> {
  const [row] = await tx.query<{ picture_path: string | null }[]>(
    'select picture_path from listing_reports where id = $1',
    [id],
  );
  return row?.picture_path ?? null;
}

export const REPORTS: ListSource<ManagedReportsQuery['sort']> = {
  columns: `r.id, r.provider_id, coalesce(p.business_name, r.business_name) as business_name,
    case when p.id is not null then c.name || ' in ' || t.name || ', ' || t.state end as place,
    coalesce(p.is_active and p.vetting_status = 'approved', false) as is_listed,
    r.reason, r.fact, r.proposed, r.words, r.email is not null as has_email,
    r.picture_path is not null as has_picture, r.by_rival, r.state, r.provider_until,
    r.answer, r.answer_words, r.outcome, r.reply, r.decided_at, r.created_at`,
  from: `listing_reports r
    left join providers p on p.id = r.provider_id
    left join cities t on t.id = p.city_id
    left join categories c on c.id = p.category_id`,
  counted: 'listing_reports r',
  id: 'r.id',
  sorts: { created: { by: 'r.created_at', type: 'timestamptz' } },
};

export function reportsWhere({ state, reason }: Pick<ManagedReportsQuery, 'state' | 'reason'>): Where {
  const where = new Where();
  if (state === 'open') where.add(`r.state <> 'decided'`);
  else if (state !== 'all') where.add(`r.state = ${where.value(state)}`);
  return reason === 'all' ? where : where.add(`r.reason = ${where.value(reason)}`);
}
