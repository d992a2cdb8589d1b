import type { CheckKind, CheckRecord, ListPage, SentCheckKind, ModeratedCheck, ChecksQuery } from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { type ListSource, readList, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** A check other than the license. */
export interface SentRow {
  id: string;
  provider_id: string;
  kind: SentCheckKind;
  file_path: string | null;
}

const SENT = `select id, provider_id, kind, file_path from listing_checks where kind <> 'license'`;

/** Locks the check until the transaction ends. */
export async function lockSent(tx: EntityManager, providerId: string, kind: SentCheckKind): Promise<SentRow | null> {
  const [row] = await tx.query<SentRow[]>(
    `${SENT} and state <> 'approved' and provider_id = $1 and kind = $2 for update`,
    [providerId, kind],
  );
  return row ?? null;
}

/** Locks the check until the transaction ends. */
export async function lockCheck(tx: EntityManager, id: string, state: 'waiting' | 'approved'): Promise<SentRow | null> {
  const [row] = await tx.query<SentRow[]>(`${SENT} and state = $2 and id = $1 for update`, [id, state]);
  return row ?? null;
}

/**
 * Locks a check, possibly of a license, that was made for an earlier name of its business, until the transaction ends.
 */
export async function lockRenamed(
  tx: EntityManager,
  id: string,
): Promise<{ id: string; provider_id: string; kind: CheckKind } | null> {
  const [row] = await tx.query<{ id: string; provider_id: string; kind: CheckKind }[]>(
    'select id, provider_id, kind from listing_checks where id = $1 and renamed_at is not null for update',
    [id],
  );
  return row ?? null;
}

export interface DocumentRow {
  provider_id: string;
  file_path: string;
  content_type: string | null;
}

export async function findDocument(tx: EntityManager, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.query<DocumentRow[]>(
    `select provider_id, file_path, content_type from listing_checks where id = $1 and file_path is not null`,
    [id],
  );
  return row ?? null;
}

/** Files of a provider's documents: all of them, or those of one kind's approved checks. */
export async function documentPaths(tx: EntityManager, providerId: string, kind?: CheckKind): Promise<string[]> {
  const rows = await tx.query<{ path: string }[]>(
    `select file_path as path from listing_checks
      where provider_id = $1 and file_path is not null and ($2::text is null or kind = $2 and state = 'approved')`,
    [providerId, kind ?? null],
  );
  return rows.map(({ path }) => path);
}

/** A check, approved or submitted, as its provider sees it. Dates are texts. */
export interface OwnCheckRow extends Omit<CheckRecord, 'checked_at'> {
  state: 'waiting' | 'approved' | 'refused';
  number: string | null;
  notes: string | null;
  submitted_at: string;
  checked_at: string | null;
  /** ISO date in the city's time zone. */
  today: string;
}

/** Under row-level security as a team member or as the service; latest decision first. */
export const findOwnChecks = (tx: EntityManager, providerId: string): Promise<OwnCheckRow[]> =>
  queryAsJson<OwnCheckRow>(
    tx,
    `select k.kind, k.state, k.number, k.issuer, k.amount, k.aggregate, k.starts_on::text as starts_on,
            k.expires_on::text as expires_on, k.notes, k.submitted_at, k.decided_at as checked_at,
            app.today_in(p.city_id)::text as today
       from listing_checks k join providers p on p.id = k.provider_id
      where p.id = $1 order by k.decided_at desc nulls first`,
    [providerId],
  );

const CHECKS: ListSource<ChecksQuery['sort']> = {
  columns: `k.id, k.kind, k.provider_id, p.business_name, p.contact_name, t.name as city_name, t.state as city_state,
    c.name as category_name, k.content_type, k.file_path is not null as has_document, k.checked_name, k.issuer, k.number, k.submitted_at,
    (select max(a.expires_on)::text from listing_checks a
      where a.provider_id = k.provider_id and a.kind = k.kind and a.state = 'approved'
        and (k.state = 'waiting' or a.id = k.id)) as expires_on`,
  from: `listing_checks k
    join providers p on p.id = k.provider_id
    join cities t on t.id = p.city_id
    join categories c on c.id = p.category_id`,
  counted: 'listing_checks k',
  id: 'k.id',
  sorts: { submitted: { by: 'k.submitted_at', type: 'timestamptz' } },
};

/** Must match the indexes. */
const CONDITIONS = {
  waiting: `k.state = 'waiting'`,
  approved: `k.state = 'approved' and k.kind <> 'license'`,
  renamed: `k.renamed_at is not null and (k.expires_on is null or k.expires_on >= current_date)`,
};

export const listChecks = (tx: EntityManager, query: ChecksQuery): Promise<ListPage<ModeratedCheck>> =>
  readList(tx, CHECKS, new Where().add(CONDITIONS[query.state]), query);
