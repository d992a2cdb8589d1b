import { idFromText } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Per audience. One in eight is unconfirmed, one in nine unsubscribed. */
const READERS: Readers = { user: 64, provider: 40 };

const SUBSCRIBE = `
  insert into newsletter_subscriptions (id, email, audience, status, source, requested_at, confirmation_sent_at, confirmed_at, unsubscribed_at)
  select ${idFromText("'reads ' || audience || n")}, audience || '-' || n || '@readers.test', audience, status, 'site', at, at,
         case when status <> 'pending' then at + interval '12 minutes' end,
         case when status = 'unsubscribed' then at + interval '9 days' end
    from (select audience, n, current_date - (10 + n * 3 % 170) + n * interval '13 minutes' as at,
                 case when n % 8 = 3 then 'pending' when n % 9 = 4 then 'unsubscribed' else 'confirmed' end as status
            from (values ('user', $1::int), ('provider', $2::int)) audiences (audience, readers), generate_series(1, readers) n) demo
  on conflict do nothing`;

/** In markets without a provider, so that the demand report shows people as well as searches. */
const WATCH = `
  insert into newsletter_subscriptions (id, email, audience, city_id, category_id, status, source, requested_at, confirmation_sent_at, confirmed_at)
  select ${idFromText("'watches ' || city.slug || category.slug || n")}, 'watcher-' || city.place || '-' || category.place || '-' || n || '@readers.test',
         'user', city.id, category.id, status, 'site', at, at, case when status = 'confirmed' then at + interval '1 hour' end
    from (select id, slug, row_number() over (order by slug) as place from cities c
           where exists (select from providers where city_id = c.id) order by slug limit 6) city,
         (select id, slug, row_number() over (order by slug) as place from categories c
           where not is_proposed and not exists (select from providers where category_id = c.id) order by slug limit 8) category,
         generate_series(1, 4) n,
         lateral (select case when n = 4 then 'pending' else 'confirmed' end as status,
                         current_date - (2 + city.place * 5 + n)::int + interval '14 hours' as at) drawn
   where n <= (city.place * 3 + category.place) % 5
  on conflict do nothing`;

/** Services without a category. */
const REQUESTED_CATEGORY = `
  insert into requested_categories (id, email, city_id, words, status, requested_at, confirmation_sent_at, confirmed_at)
  select ${idFromText("'requested categories ' || words || n")}, 'requester-' || n || '@readers.test', city.id, words, 'confirmed', at, at, at + interval '2 hours'
    from (values ('harp repair', 7), ('kite lessons', 5)) demo (words, people), generate_series(1, people) n,
         lateral (select id from cities c where exists (select from providers where city_id = c.id) order by slug offset n % 3 limit 1) city,
         lateral (select current_date - n * 4 + interval '16 hours' as at) drawn
  on conflict do nothing`;

const CONSENTS = `
  insert into newsletter_consents (id, subscription_id, change, source, changed_at)
  select ${idFromText('n.id || h.change')}, n.id, h.change, h.source, h.changed_at
    from newsletter_subscriptions n,
         lateral (values ('requested', 'site', requested_at), ('confirmed', 'link', confirmed_at), ('unsubscribed', 'one-click', unsubscribed_at))
           h (change, source, changed_at)
   where n.email like '%@readers.test' and h.changed_at is not null
  on conflict do nothing`;

/**
 * Readers who subscribed over a year, more of them recently. The same shares as above are unconfirmed or unsubscribed.
 */
const READERS_OF_A_YEAR = `
  insert into newsletter_subscriptions (id, email, audience, status, source, requested_at, confirmation_sent_at, confirmed_at, unsubscribed_at)
  select ${idFromText("'reads ' || audience || n")}, audience || '-' || n || '@readers.test', audience, status, 'site', at, at,
         case when status <> 'pending' then at + interval '12 minutes' end,
         case when status = 'unsubscribed' then least(at + n % 90 * interval '1 day', current_date - interval '3 hours') end
    from (select audience, n, current_date - (4 + 380 * power((n * 37 % readers)::float8 / readers, 1.6))::int + n % 60 * interval '13 minutes' as at,
                 case when n % 8 = 3 then 'pending' when n % 9 = 4 then 'unsubscribed' else 'confirmed' end as status
            from (values ('user', $1::int), ('provider', $2::int)) audiences (audience, readers), generate_series(101, 100 + readers) n) demo
  on conflict do nothing`;

/** Services requested over the year: confirmed, unconfirmed, and abandoned. */
const REQUESTED_OVER_A_YEAR = `
  insert into requested_categories (id, email, city_id, words, status, requested_at, confirmation_sent_at, confirmed_at, unsubscribed_at)
  select ${idFromText("'requested categories ' || words || n")}, 'requester-' || words_place || '-' || n || '@readers.test', city.id, words, status, at, at,
         case when status <> 'pending' then at + interval '2 hours' end, case when status = 'unsubscribed' then at + interval '30 days' end
    from (values ('piano tuning', 9, 1), ('beekeeper', 6, 2), ('boat detailing', 4, 3), ('sewing machine repair', 8, 4), ('stained glass', 5, 5))
           demo (words, people, words_place),
         generate_series(1, people) n,
         lateral (select id from cities c where exists (select from providers where city_id = c.id) order by slug offset n % 6 limit 1) city,
         lateral (select case n % 5 when 3 then 'pending' when 4 then 'unsubscribed' else 'confirmed' end as status,
                         current_date - (n * 31 + words_place * 3)::int + interval '16 hours' as at) drawn
  on conflict do nothing`;

/** Numbers by audience. */
export interface Readers {
  user: number;
  provider: number;
}

/** Adds readers, and requested services. */
export async function createSubscribersOfAYear(tx: Pick<EntityManager, 'query'>, readers: Readers): Promise<void> {
  await tx.query(READERS_OF_A_YEAR, [readers.user, readers.provider]);
  for (const statement of [REQUESTED_OVER_A_YEAR, CONSENTS]) await tx.query(statement);
}

/** Readers of the demo's newsletters, and area alerts. */
export async function createDemoSubscribers(tx: Pick<EntityManager, 'query'>): Promise<void> {
  await tx.query(SUBSCRIBE, [READERS.user, READERS.provider]);
  for (const statement of [WATCH, REQUESTED_CATEGORY, CONSENTS]) await tx.query(statement);
}
