import { makeKey } from '@townlink/domain-api-keys/testing';
import type { Prepare } from './prepared-write';
import type { Product } from './product';

const WEBHOOK = `
  with key as (
    insert into api_keys (account_id, name, scopes) values ($1, 'Website', '{listings:read}') returning id
  ) insert into webhook_subscriptions (api_key_id, url, events, secret_sealed, state, disabled_as)
    select id, 'https://example.com/', '{listing.added}', '\\x00', $2, $3 from key returning id`;

const webhook =
  (state: string, disabledAs: string | null, body?: object): Prepare =>
  async (database, callerId) => {
    const [row] = await database.query<{ id: string }>(WEBHOOK, [callerId, state, disabledAs]);
    return { parts: { id: row!.id }, body };
  };

const OF_PARTNER = `
  insert into webhook_subscriptions (api_key_id, url, events, secret_sealed)
  values ($1, 'https://example.com/', '{report.filed}', '\\x00') returning id`;

const MESSAGE = `
  insert into webhook_messages (subscription_id, event, source, body, due_at, created_at)
  values ($1, 'report.filed', 'report', '{}', now(), now()) returning id`;

const insert = async (database: Product['database'], statement: string, value: string) =>
  (await database.query<{ id: string }>(statement, [value]))[0]!.id;

const partnerKey = async (database: Product['database']) =>
  (await makeKey(database, { scopes: ['listings:read', 'operations:read'] })).id;

const partnerWebhook = async (database: Product['database']) =>
  insert(database, OF_PARTNER, await partnerKey(database));

const onPartnerWebhook =
  (body?: object): Prepare =>
  async (database) => ({ parts: { id: await partnerWebhook(database) }, body });

const PARTNER_WRITES: Record<string, Prepare> = {
  'POST /api/admin/partner-webhooks': async (database) => ({
    body: { key_id: await partnerKey(database), url: 'https://example.com/hooks', events: ['report.filed'] },
  }),
  'PATCH /api/admin/partner-webhooks/{id}': onPartnerWebhook({ state: 'paused' }),
  'DELETE /api/admin/partner-webhooks/{id}': onPartnerWebhook(),
  'POST /api/admin/partner-webhooks/{id}/secret': onPartnerWebhook({ old_secret: 'ends_now' }),
  'POST /api/admin/partner-webhooks/{id}/test': onPartnerWebhook(),
  'POST /api/admin/partner-webhooks/{id}/replay': onPartnerWebhook({ since: new Date().toISOString() }),
  'POST /api/admin/partner-webhook-messages/{id}/replay': async (database) => ({
    parts: { id: await insert(database, MESSAGE, await partnerWebhook(database)) },
  }),
};

export const WEBHOOK_WRITES: Record<string, Prepare> = {
  ...PARTNER_WRITES,
  'POST /api/admin/webhooks/{id}/allow': webhook('disabled', 'operator'),
  'POST /api/admin/webhooks/{id}/disable': webhook('active', null, { reason: 'It answers with pages of 50 MB.' }),
};
