import type { PersonalData } from '@townlink/server-database';

const SUBSCRIPTIONS = `
  select s.audience, c.name as city, c.state, k.name as category, s.status, s.source, s.requested_at, s.confirmed_at,
         s.unsubscribed_at, s.notified_at, w.notified_at as alert_sent_at
    from newsletter_subscriptions s left join cities c on c.id = s.city_id left join categories k on k.id = s.category_id
    left join watch_notices w on w.subscription_id = s.id
   where s.email = $1 order by s.requested_at`;

const CONSENTS = `
  select s.audience, s.city_id is not null as of_an_area, h.change, h.source, h.origin, h.words, h.changed_at
    from newsletter_consents h join newsletter_subscriptions s on s.id = h.subscription_id
   where s.email = $1 order by h.changed_at`;

const REQUESTED_CATEGORIES = `
  select w.words, c.name as city, c.state, w.status, w.requested_at, w.confirmed_at, w.unsubscribed_at
    from requested_categories w join cities c on c.id = w.city_id where w.email = $1 order by w.requested_at`;

const DELIVERIES = `
  select n.subject, d.status, d.updated_at
    from newsletter_deliveries d join newsletter_subscriptions s on s.id = d.subscription_id
    join newsletter_sends n on n.id = d.send_id
   where s.email = $1 order by d.updated_at`;

/** Drafts that they changed last; the drafts stay. */
const DRAFTS = `
  select document ->> 'subject' as subject, drafted_at from newsletter_drafts where drafted_by = $1 order by drafted_at`;

export const newsletterData: PersonalData = {
  name: 'newsletters',
  tables: [
    'newsletter_subscriptions',
    'newsletter_consents',
    'confirmations_due',
    'newsletter_deliveries',
    'newsletter_drafts',
    'requested_categories',
    'watch_notices',
  ],
  kept: { newsletter_sends: 'A newsletter is the product’s own; of its author only the account’s id is retained.' },
  collect: async (tx, { userId, email }) => ({
    subscriptions: await tx.query(SUBSCRIPTIONS, [email]),
    requested_categories: await tx.query(REQUESTED_CATEGORIES, [email]),
    consents: await tx.query(CONSENTS, [email]),
    newsletters: await tx.query(DELIVERIES, [email]),
    drafts: await tx.query(DRAFTS, [userId]),
  }),
  async erase(tx, { userId, email }) {
    await tx.query('delete from newsletter_subscriptions where email = $1', [email]);
    await tx.query('delete from requested_categories where email = $1', [email]);
    await tx.query('update newsletter_drafts set drafted_by = null where drafted_by = $1', [userId]);
  },
};
