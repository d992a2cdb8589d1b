import {
  BULK_PREVIEW_MINUTES,
  BULK_REMARKS_MAX,
  type BulkAction,
  type BulkKind,
  type BulkState,
} from '@townlink/contracts';
import { type BulkRules, queryAsJson } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** Bulk actions of the last hour, and running ones. */
const RECENT = `b.state in ('running', 'undoing')
  or (b.state <> 'prepared' and coalesce(b.acted_at, b.created_at) > now() - interval '1 hour')`;

const LISTED_MAX = 5;

type Row = Omit<BulkAction, 'act' | 'remarks'> & { request: object };

const select = (condition: string): string => `
  select b.id, b.state, b.request, b.error, b.created_at, b.total, sums.*,
         (select email from profiles where id = b.acts_for) as started_by,
         case when sums.done > 0 and b.state in ('running', 'done', 'canceled') and b.acted_at + make_interval(secs => $3) > now()
              then b.acted_at + make_interval(secs => $3) end as undo_until
    from (select *, (select count(*)::int from bulk_rows where bulk_id = a.id) as total from bulk_actions a) b
    cross join lateral (
      select count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome = 'skipped')::int as skipped,
             count(*) filter (where outcome = 'undone')::int as undone, count(*) filter (where outcome = 'kept')::int as kept,
             sum(cents)::float8 as amount_cents
        from bulk_rows where bulk_id = b.id) sums
   where b.kind = $1 and ($2::uuid is null or b.id = $2) and (${condition})
   order by b.created_at desc, b.id desc limit ${LISTED_MAX}`;

const REMARKS = `
  select subject_id, note from bulk_rows
   where bulk_id = $1 and outcome in ('skipped', 'kept') order by number limit ${BULK_REMARKS_MAX}`;

export const listRecent = (tx: EntityManager, kind: BulkKind, rules: BulkRules): Promise<BulkAction[]> =>
  read(tx, kind, rules, null, RECENT);

/** @throws 404 */
export async function readBulk(tx: EntityManager, kind: BulkKind, rules: BulkRules, id: string): Promise<BulkAction> {
  const [found] = await read(tx, kind, rules, id, 'true');
  if (!found) throw noSuchAction();
  return found;
}

async function read(
  tx: EntityManager,
  kind: BulkKind,
  rules: BulkRules,
  id: string | null,
  condition: string,
): Promise<BulkAction[]> {
  const rows = await queryAsJson<Row>(tx, select(condition), [kind, id, rules.undo?.seconds ?? 0]);
  const actions: BulkAction[] = [];
  for (const { request, ...row } of rows)
    actions.push({ ...row, act: rules.act(request), remarks: await remarksOf(tx, rules, row.id) });
  return actions;
}

async function remarksOf(tx: EntityManager, { names }: BulkRules, id: string): Promise<BulkAction['remarks']> {
  const rows = await tx.query<{ subject_id: string; note: string }[]>(REMARKS, [id]);
  if (rows.length === 0) return [];
  const named = await tx.query<{ id: string; name: string }[]>(names, [rows.map(({ subject_id }) => subject_id)]);
  const nameOf = new Map(named.map((one) => [one.id, one.name]));
  return rows.map(({ subject_id, note }) => ({ name: nameOf.get(subject_id) ?? 'Deleted', text: note }));
}

export interface LockedBulk {
  id: string;
  state: BulkState;
  round: number;
  preparedBy: string;
  isOutdated: boolean;
  /** Whether the time to undo has passed. */
  isUndoOver: boolean;
}

const LOCK = `
  select id, state, round, prepared_by as "preparedBy", created_at < now() - make_interval(mins => $3) as "isOutdated",
         coalesce(acted_at + make_interval(secs => $4) <= now(), false) as "isUndoOver"
    from bulk_actions where id = $1 and kind = $2 for update`;

/** @throws 404 */
export async function lockBulk(tx: EntityManager, kind: BulkKind, id: string, rules: BulkRules): Promise<LockedBulk> {
  const [locked] = await tx.query<LockedBulk[]>(LOCK, [id, kind, BULK_PREVIEW_MINUTES, rules.undo?.seconds ?? 0]);
  if (!locked) throw noSuchAction();
  return locked;
}

const noSuchAction = () => notFound('There is no such bulk action.');
