import {
  type ManagedWebhook,
  type ManagedWebhooksQuery,
  WEBHOOK_HEALTH as BOUNDS,
  type WebhookFailure,
} from '@townlink/contracts';
import { type ListSource, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { KEY_IS_VALID } from '../keys';
import { answerOf, type RowOf } from '../subscriptions/moments';

const TABLES = `webhook_subscriptions s join api_keys k on k.id = s.api_key_id left join auth.users u on u.id = k.account_id`;

/** A page of ids; details are then read only for these webhooks. */
export const MANAGED_WEBHOOKS: ListSource<'created'> = {
  columns: 's.id',
  from: TABLES,
  id: 's.id',
  sorts: { created: { by: 's.created_at', type: 'timestamptz' } },
};

const STATES: Record<NonNullable<ManagedWebhooksQuery['state']>, string> = {
  active: `s.state = 'active' and s.failing_since is null`,
  failing: `s.state = 'active' and s.failing_since is not null`,
  paused: `s.state = 'paused'`,
  disabled: `s.state = 'disabled' and s.disabled_as <> 'operator'`,
  stopped: `s.disabled_as = 'operator'`,
};

/** The host without the rest of the address, so that a search cannot guess a secret in it. */
const HOST = `substring(lower(s.url) from '^[a-z]+://([^/?#]+)')`;

/**
 * @param seesContacts whether a search also matches parts of email addresses; callers who may not see them could
 * otherwise guess them
 */
export function webhooksWhere({ q, state }: ManagedWebhooksQuery, seesContacts: boolean): Where {
  const where = new Where();
  if (state) where.add(STATES[state]);
  if (!q) return where;
  const text = where.value(q.toLowerCase());
  const searched = [HOST, 'lower(k.name)', 'lower(k.partner)', ...(seesContacts ? ['lower(u.email::text)'] : [])];
  return where.add(searched.map((field) => `strpos(${field}, ${text}) > 0`).join(' or '));
}

const IS_SUCCESS = 'a.status between 200 and 299';
const IS_FAILURE = '(a.status is null or a.status not between 200 and 299)';

/** Each count stops at a limit, so that a webhook with a million messages costs no more than others. */
const HEALTH = `
  select s.id, jsonb_build_object('id', k.id, 'name', k.name) as key, k.partner, u.email::text as email, s.url as host,
         s.events, s.state, s.disabled_as, s.stopped_because, ${KEY_IS_VALID} as is_key_valid, s.created_at,
         (select count(*) from (select from webhook_messages m where m.subscription_id = s.id and m.state = 'waiting'
                                 limit ${BOUNDS.waiting + 1}) counted)::int as waiting,
         (select min(m.created_at) from webhook_messages m
           where m.subscription_id = s.id and m.state = 'waiting') as oldest_waiting_at,
         s.failing_since, s.last_delivered_at, day.delivered, day.failed_attempts
    from ${TABLES}
   cross join lateral (
     select count(*) filter (where ${IS_SUCCESS})::int as delivered,
            count(*) filter (where ${IS_FAILURE})::int as failed_attempts
       from (select status from webhook_attempts
              where subscription_id = s.id and at > $1::timestamptz - interval '1 day'
              order by at desc limit ${BOUNDS.attempts}) a
   ) day
   where s.id = any($2)`;

type HealthRow = RowOf<ManagedWebhook, 'created_at' | 'oldest_waiting_at' | 'failing_since' | 'last_delivered_at'>;

/** In the order of the ids. */
export async function readManaged(tx: EntityManager, ids: readonly string[], now: Date): Promise<ManagedWebhook[]> {
  const rows = await tx.query<HealthRow[]>(HEALTH, [now, ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ ...answerOf<ManagedWebhook>(row), host: new URL(row.host).host }] : [];
  });
}

const FAILURES = `
  select a.at, m.event, a.status, a.error from webhook_attempts a join webhook_messages m on m.id = a.message_id
   where a.subscription_id = $1 and ${IS_FAILURE} order by a.at desc limit ${BOUNDS.failures}`;

/** Latest first. */
export async function readFailures(tx: EntityManager, id: string): Promise<WebhookFailure[]> {
  const rows = await tx.query<RowOf<WebhookFailure, 'at'>[]>(FAILURES, [id]);
  return rows.map((row) => answerOf<WebhookFailure>(row));
}
