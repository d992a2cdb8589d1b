import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import type { Prepare } from './prepared-write';
import type { Product } from './product';

const listed = async (database: Product['database']): Promise<string> =>
  makeProvider(database, await makeMarket(database));

const account = async (database: Product['database']): Promise<string> => {
  const [row] = await database.query<{ id: string }>(`insert into auth.users (email) values ($1) returning id`, [
    `${randomUUID()}@x.example`,
  ]);
  return row!.id;
};

const note = async (database: Product['database'], authorId: string): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    `insert into support_notes (account_id, author_id, text, written_at) values ($1, $2, 'Prefers the phone.', now())
     returning id`,
    [await account(database), authorId],
  );
  return row!.id;
};

/** Support's actions for a person or a business. */
export const SUPPORT_WRITES: Record<string, Prepare> = {
  'PATCH /api/admin/providers/{id}/listing': async (database) => ({
    parts: { id: await listed(database) },
    body: { contactName: 'Robin Right', reason: 'Asked on the phone.' },
  }),
  'POST /api/admin/providers/{id}/extend-grace': async (database) => {
    const id = await listed(database);
    await database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, past_due_since)
       values ($1, $2, $2, 'basic', 'past_due', now())`,
      [id, randomUUID()],
    );
    return { parts: { id }, body: { reason: 'The card is on its way.' } };
  },
  'POST /api/admin/payments/{id}/refund': async (database) => {
    const [row] = await database.query<{ id: string }>(
      `insert into payments (provider_id, stripe_subscription_id, stripe_invoice_id, stripe_payment_intent_id, cents, paid_at)
       values ($1, $2, $2, $2, 900, now()) returning id`,
      [await listed(database), randomUUID()],
    );
    return { parts: { id: row!.id }, body: { reason: 'Paid twice by mistake.' } };
  },
  'POST /api/admin/support/{id}/notes': async (database) => ({
    parts: { id: await account(database) },
    body: { text: 'Prefers the phone.' },
  }),
  'PATCH /api/admin/support-notes/{id}': async (database, callerId) => ({
    parts: { id: await note(database, callerId) },
    body: { text: 'Prefers email.' },
  }),
  'DELETE /api/admin/support-notes/{id}': async (database, callerId) => ({
    parts: { id: await note(database, callerId) },
  }),
};
