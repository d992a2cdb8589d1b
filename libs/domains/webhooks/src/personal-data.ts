import type { PersonalData } from '@townlink/server-database';

const WEBHOOKS = `
  select s.url, s.events, s.state, s.stopped_because, s.created_at from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
   where k.account_id = $1 order by s.created_at`;

export const webhookData: PersonalData = {
  name: 'webhooks',
  tables: ['webhook_subscriptions'],
  kept: {
    webhook_messages: 'What listings showed in public, until the listing is erased, and ids and states, for 30 days.',
    webhook_attempts: 'Answers of the receiver, for 30 days; they go with the webhook.',
  },
  collect: async (tx, { userId }) => ({ webhooks: await tx.query(WEBHOOKS, [userId]) }),
  async close(tx, { userId }) {
    await tx.query(
      `update webhook_subscriptions
          set state = case when state = 'active' then 'paused' else state end,
              before_stop = case when before_stop = 'active' then 'paused' else before_stop end
        where 'active' in (state, before_stop) and api_key_id in (select id from api_keys where account_id = $1)`,
      [userId],
    );
  },
  async erase(tx, { userId }) {
    await tx.query(
      'delete from webhook_subscriptions where api_key_id in (select id from api_keys where account_id = $1)',
      [userId],
    );
  },
};
