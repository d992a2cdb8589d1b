import type { Prepare } from './prepared-write';

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

export const WEBHOOK_WRITES: Record<string, Prepare> = {
  'POST /api/admin/webhooks/{id}/allow': webhook('disabled', 'operator'),
  'POST /api/admin/webhooks/{id}/disable': webhook('active', null, { reason: 'It answers with pages of 50 MB.' }),
};
