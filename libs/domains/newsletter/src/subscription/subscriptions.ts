import { areaName, type NewsletterAudience, type SubscriptionSubject } from '@townlink/contracts';
import { SUPPRESSED } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';

/** To the newsletter, or for a city and category. */
export interface Subscription {
  id: string;
  email: string;
  audience: NewsletterAudience;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  requestedAt: Date;
  subject: SubscriptionSubject;
}

export type ConsentChange = 'requested' | 'confirmed' | 'unsubscribed';

/**
 * How a consent changed: a form of the site, a link in an email, one click in a mail program, the preferences, or the
 * mail provider. Imported consents have the source 'import'.
 */
export type ConsentSource = 'site' | 'account' | 'link' | 'one-click' | 'preferences' | 'mail-provider';

const STATUS_AFTER: Record<ConsentChange, Subscription['status']> = {
  requested: 'pending',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
};

const READ = `
  select n.id, n.email, n.audience, n.status, n.requested_at, ${SUPPRESSED} as suppressed, c.name as city_name, c.state as city_state,
         k.name as category_name
    from newsletter_subscriptions n
    left join cities c on c.id = n.city_id
    left join categories k on k.id = n.category_id`;

/**
 * Requests for a service in a city without a matching category, with the requested words as the category's name. They
 * become subscriptions with the same id as soon as a category has that name or synonym.
 */
export const READ_REQUESTED_CATEGORIES = `
  select n.id, n.email, 'user' as audience, n.status, n.requested_at, ${SUPPRESSED} as suppressed, c.name as city_name,
         c.state as city_state, '“' || n.words || '”' as category_name
    from requested_categories n join cities c on c.id = n.city_id`;

interface Row {
  id: string;
  email: string;
  audience: NewsletterAudience;
  status: Subscription['status'];
  requested_at: Date;
  suppressed: boolean;
  city_name: string | null;
  city_state: string | null;
  category_name: string | null;
}

/** Suppressed addresses count as unsubscribed. */
function toSubscription({ requested_at, suppressed, city_name, city_state, category_name, ...row }: Row): Subscription {
  const status = suppressed && row.status === 'confirmed' ? 'unsubscribed' : row.status;
  const area = city_name && city_state ? areaName({ city_name, city_state, category_name }) : category_name;
  return { ...row, status, requestedAt: requested_at, subject: subjectOf(row.audience, area) };
}

function subjectOf(audience: NewsletterAudience, area: string | null): SubscriptionSubject {
  if (area) return { kind: 'area', area };
  return { kind: audience === 'provider' ? 'provider-newsletter' : 'newsletter', area: null };
}

/** A subscription or requested category; locked until the transaction ends. */
export async function lockSubscription(tx: EntityManager, id: string): Promise<Subscription | null> {
  const [row] = await tx.query<Row[]>(`${READ} where n.id = $1 for update of n`, [id]);
  const [request] = row
    ? [row]
    : await tx.query<Row[]>(`${READ_REQUESTED_CATEGORIES} where n.id = $1 for update of n`, [id]);
  return request ? toSubscription(request) : null;
}

/** The newsletters of an address; `area-alerts.ts` reads alerts. */
export async function lockNewsletters(tx: EntityManager, email: string): Promise<Subscription[]> {
  const rows = await tx.query<Row[]>(
    `${READ} where n.email = $1 and n.city_id is null and n.category_id is null order by n.audience, n.id for update of n`,
    [email],
  );
  return rows.map(toSubscription);
}

/**
 * Changes and records a consent, unless it is unchanged. Times of earlier changes stay.
 * @returns whether anything changed
 */
export async function changeConsent(
  tx: EntityManager,
  id: string,
  change: ConsentChange,
  source: ConsentSource,
): Promise<boolean> {
  const column = { requested: 'requested_at', confirmed: 'confirmed_at', unsubscribed: 'unsubscribed_at' }[change];
  const [changed] = await tx.query<[{ id: string }[], number]>(
    `update newsletter_subscriptions n set status = $2, ${column} = now()
      where n.id = $1 and (n.status <> $2 or $2 = 'confirmed' and ${SUPPRESSED}) returning n.id`,
    [id, STATUS_AFTER[change]],
  );
  if (changed.length === 0) return changeRequested(tx, id, column, STATUS_AFTER[change]);
  await noteConsent(tx, id, change, source);
  return true;
}

/** @returns whether anything changed */
async function changeRequested(tx: EntityManager, id: string, column: string, status: string): Promise<boolean> {
  const [changed] = await tx.query<[unknown[], number]>(
    `update requested_categories n set status = $2, ${column} = now()
      where n.id = $1 and (n.status <> $2 or $2 = 'confirmed' and ${SUPPRESSED}) returning n.id`,
    [id, status],
  );
  return changed.length > 0;
}

export const noteConsent = (
  tx: EntityManager,
  id: string,
  change: ConsentChange,
  source: ConsentSource,
): Promise<unknown> =>
  tx.query(`insert into newsletter_consents (subscription_id, change, source) values ($1, $2, $3)`, [
    id,
    change,
    source,
  ]);

/** Of two equal requests by one person, the confirmed one is retained. */
const MATCH_REQUESTED = `
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

interface MatchedRequest {
  id: string;
  requested_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
}

const NOTE_EARLIER_CONSENTS = `
  insert into newsletter_consents (subscription_id, change, source, changed_at)
  select $1, change, source, changed_at::timestamptz
    from (values ('requested', 'site', $2), ('confirmed', 'link', $3), ('unsubscribed', 'link', $4)) as h (change, source, changed_at)
   where changed_at is not null`;

/** Converts requests into subscriptions when a category's name or synonym matches. @returns their ids */
export async function matchRequestedCategories(tx: EntityManager, categoryId: string): Promise<string[]> {
  const matched = await tx.query<MatchedRequest[]>(MATCH_REQUESTED, [categoryId]);
  for (const { id, ...at } of matched) {
    const moments = [at.requested_at, at.confirmed_at, at.unsubscribed_at].map(
      (moment) => moment?.toISOString() ?? null,
    );
    await tx.query(NOTE_EARLIER_CONSENTS, [id, ...moments]);
  }
  return matched.map(({ id }) => id);
}
