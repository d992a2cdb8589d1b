import { WEBHOOK_LIMITS, type WebhookAttempt, type WebhookLogQuery, type WebhookMessage } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { answerOf, type RowOf } from './moments';
import { IS_OWNERS, type WebhookOwner } from '../keys';

export const LOG_PAGE = 50;

const LINE = `
  m.id, m.event, m.state, m.attempts, m.created_at, case when m.state = 'waiting' then m.due_at end as due_at,
  last.status, last.error
  from webhook_messages m left join lateral (
    select status, error from webhook_attempts where message_id = m.id order by at desc, id desc limit 1
  ) last on true`;

/** Latest first; ids are in the order of creation. Returns one more than a page if there are more. */
export async function readLog(
  tx: EntityManager,
  webhookId: string,
  { state, before }: WebhookLogQuery,
): Promise<WebhookMessage[]> {
  const rows = await tx.query<RowOf<WebhookMessage, 'created_at' | 'due_at'>[]>(
    `select ${LINE} where m.subscription_id = $1 and ($2 = 'all' or m.state = $2) and ($3::uuid is null or m.id < $3)
      order by m.id desc limit ${LOG_PAGE + 1}`,
    [webhookId, state, before ?? null],
  );
  return rows.map((row) => answerOf<WebhookMessage>(row));
}

interface OwnMessage extends WebhookMessage {
  body: string;
  subscription_id: string;
}

/** Null for a message of another owner. */
export async function readMessage(tx: EntityManager, owner: WebhookOwner, id: string): Promise<OwnMessage | null> {
  const [row] = await tx.query<RowOf<OwnMessage, 'created_at' | 'due_at'>[]>(
    `select m.body, m.subscription_id, ${LINE} where m.id = $1 and m.subscription_id in (
       select s.id from webhook_subscriptions s join api_keys k on k.id = s.api_key_id where ${IS_OWNERS})`,
    [id, owner.id],
  );
  return row ? answerOf<OwnMessage>(row) : null;
}

/** Latest first. */
export async function readAttempts(tx: EntityManager, messageId: string): Promise<WebhookAttempt[]> {
  const rows = await tx.query<RowOf<WebhookAttempt, 'at'>[]>(
    `select at, host, duration_ms, status, error, answer from webhook_attempts where message_id = $1
      order by at desc, id desc limit 100`,
    [messageId],
  );
  return rows.map((row) => answerOf<WebhookAttempt>(row));
}

const AGAIN = `
  update webhook_messages set state = 'waiting', attempts = 0, due_at = $2, leased_until = null
   where (leased_until is null or leased_until <= $2) and `;

const WAKE = `select pg_notify('townlink_webhooks', '')`;

/** Sends a message again with its id. A message that is being sent is left alone. */
export async function replayMessage(tx: EntityManager, id: string, now: Date): Promise<void> {
  await tx.query(`${AGAIN} id = $1`, [id, now]);
  await tx.query(WAKE);
}

/** @returns the number of messages */
export async function replaySince(tx: EntityManager, webhookId: string, since: Date, now: Date): Promise<number> {
  const [, count] = await tx.query<[unknown[], number]>(
    `${AGAIN} subscription_id = $1 and created_at >= $3 and created_at >= $2::timestamptz - $4 * interval '1 day'`,
    [webhookId, now, since, WEBHOOK_LIMITS.logDays],
  );
  await tx.query(WAKE);
  return count;
}
