import type { Webhook } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { IS_OWNERS, KEY_IS_VALID, type WebhookOwner } from '../keys';
import { answerOf, type RowOf } from './moments';

const COLUMNS = `
  s.id, s.url, s.events, s.state, s.disabled_as, s.stopped_because, s.created_at, s.last_delivered_at, s.failing_since,
  case when s.old_secret_until > $1 then s.old_secret_until end as old_secret_until,
  jsonb_build_object('id', k.id, 'name', k.name) as key, ${KEY_IS_VALID} as is_key_valid,
  (select count(*) from (select from webhook_messages m where m.subscription_id = s.id and m.state = 'waiting'
                          limit 10001) counted)::int as waiting`;

type WebhookRow = RowOf<Webhook, 'created_at' | 'last_delivered_at' | 'failing_since' | 'old_secret_until'>;

/** Oldest first. */
export async function readWebhooks(tx: EntityManager, owner: WebhookOwner, now: Date): Promise<Webhook[]> {
  const rows = await tx.query<WebhookRow[]>(
    `select ${COLUMNS} from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
      where ${IS_OWNERS} order by s.created_at, s.id`,
    [now, owner.id],
  );
  return rows.map((row) => answerOf<Webhook>(row));
}

export interface LockedWebhook {
  id: string;
  url: string;
  events: string[];
  state: Webhook['state'];
  disabled_as: Webhook['disabled_as'];
  stopped_because: string | null;
  scopes: string[];
  is_key_valid: boolean;
  secret_sealed: Buffer;
  has_two_secrets: boolean;
}

/** Null for one of another owner. */
export async function lockWebhook(
  tx: EntityManager,
  owner: WebhookOwner,
  id: string,
  now: Date,
): Promise<LockedWebhook | null> {
  const [row] = await tx.query<LockedWebhook[]>(
    `select s.id, s.url, s.events, s.state, s.disabled_as, s.stopped_because, s.secret_sealed, k.scopes,
            ${KEY_IS_VALID} as is_key_valid, coalesce(s.old_secret_until > $1, false) as has_two_secrets
       from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
      where s.id = $3 and ${IS_OWNERS} for update of s`,
    [now, owner.id, id],
  );
  return row ?? null;
}

export interface ValidKey {
  id: string;
  name: string;
  scopes: string[];
}

/** Those that work. */
export const readKeys = (tx: EntityManager, owner: WebhookOwner, now: Date): Promise<ValidKey[]> =>
  tx.query(
    `select k.id, k.name, k.scopes from api_keys k where ${IS_OWNERS} and ${KEY_IS_VALID} order by k.created_at, k.id`,
    [now, owner.id],
  );

const STOPPED = `
  select s.url from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
   where s.disabled_as = $1 and ${IS_OWNERS}`;

/** The addresses that an administrator has stopped. */
export async function readStoppedAddresses(tx: EntityManager, owner: WebhookOwner): Promise<string[]> {
  const rows = await tx.query<{ url: string }[]>(STOPPED, ['operator', owner.id]);
  return rows.map(({ url }) => url);
}
