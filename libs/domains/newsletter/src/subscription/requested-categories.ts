import { SUPPRESSED } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';

/**
 * Requests for a service in a city without a matching category. They become subscriptions with the same id as soon as a
 * category has that name or synonym.
 */

/** Like `READ` of subscriptions.ts, with the requested words as the category's name. */
export const READ_REQUESTED_CATEGORIES = `
  select n.id, n.email, 'user' as audience, n.status, n.requested_at, ${SUPPRESSED} as suppressed, c.name as city_name,
         c.state as city_state, '“' || n.words || '”' as category_name
    from requested_categories n join cities c on c.id = n.city_id`;

/** $3 new status. @returns whether it changed */
export async function changeRequestedCategory(
  tx: EntityManager,
  id: string,
  column: string,
  status: string,
): Promise<boolean> {
  const [changed] = await tx.query<[unknown[], number]>(
    `update requested_categories n set status = $2, ${column} = now()
      where n.id = $1 and (n.status <> $2 or $2 = 'confirmed' and ${SUPPRESSED}) returning n.id`,
    [id, status],
  );
  return changed.length > 0;
}

/** Of two equal requests by one person, the confirmed one is retained. */
const MATCH = `
  with terms as (
    select t.term from category_terms t where t.category_id = $1
    union select lower(c.name) from categories c where c.id = $1),
  gone as (
    delete from requested_categories w
     where w.words in (select term from terms)
       and exists (select from categories c where c.id = $1 and not c.is_proposed and c.merged_into is null)
    returning w.*),
  kept as (
    select distinct on (email, city_id) * from gone order by email, city_id, status <> 'confirmed', status <> 'pending', id)
  insert into newsletter_subscriptions as n
    (id, email, audience, city_id, category_id, status, source, requested_at, confirmation_sent_at, confirmed_at, unsubscribed_at)
  select id, email, 'user', city_id, $1, status, 'site', requested_at, confirmation_sent_at, confirmed_at, unsubscribed_at from kept
  on conflict (email, audience, city_id, category_id) do update
    set status = 'confirmed', confirmed_at = excluded.confirmed_at
    where n.status = 'pending' and excluded.status = 'confirmed'
  returning id, requested_at, confirmed_at, unsubscribed_at`;

interface Matched {
  id: string;
  requested_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
}

const NOTE_CONSENTS = `
  insert into newsletter_consents (subscription_id, change, source, changed_at)
  select $1, change, source, changed_at::timestamptz
    from (values ('requested', 'site', $2), ('confirmed', 'link', $3), ('unsubscribed', 'link', $4)) as h (change, source, changed_at)
   where changed_at is not null`;

/** Converts requests into subscriptions when a category's name or synonym matches. @returns their ids */
export async function matchRequestedCategories(tx: EntityManager, categoryId: string): Promise<string[]> {
  const matched = await tx.query<Matched[]>(MATCH, [categoryId]);
  for (const { id, ...at } of matched) {
    const moments = [at.requested_at, at.confirmed_at, at.unsubscribed_at].map(
      (moment) => moment?.toISOString() ?? null,
    );
    await tx.query(NOTE_CONSENTS, [id, ...moments]);
  }
  return matched.map(({ id }) => id);
}
