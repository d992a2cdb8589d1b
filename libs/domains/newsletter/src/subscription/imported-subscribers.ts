import { Injectable } from '@nestjs/common';
import type { NewsletterAudience } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { withAsciiDomain } from './subscribe.service';

/** An address with the consent that another product documented. */
export interface ImportedSubscriber {
  email: string;
  audience: NewsletterAudience;
  /** ISO 8601. */
  consent_at: string;
  /** Where the address consented, and to which text. */
  origin: string;
  words: string;
  /** When a link or button in an email was used; null if there was only a form. */
  confirmed_at: string | null;
}

export interface SubscriberState {
  id: string | null;
  status: 'pending' | 'confirmed' | 'unsubscribed' | null;
  /** Bounced, complained, or unsubscribed at the mail provider. */
  isSuppressed: boolean;
  /** Unsubscribed here before, even if a form has requested the newsletter since. */
  hasUnsubscribed: boolean;
}

/** A subscription as an import left it. */
export interface LeftSubscriber {
  id: string;
  status: 'pending' | 'confirmed';
}

const STATES = `
  select n.id, n.status, exists (select from email_suppressions s where s.email = u.email::citext) as "isSuppressed",
         n.unsubscribed_at is not null as "hasUnsubscribed"
    from unnest($1::text[], $2::text[]) with ordinality u (email, audience, place)
    left join newsletter_subscriptions n
      on n.email = u.email::citext and n.audience = u.audience and n.city_id is null and n.category_id is null
   order by u.place`;

const GIVEN = `
  jsonb_to_recordset($1::jsonb)
    as g (id uuid, email citext, audience text, consent_at timestamptz, confirmed_at timestamptz, origin text, words text)`;

/** Leaves a subscription unchanged that was added since. */
const ADD = `
  insert into newsletter_subscriptions (email, audience, source, status, requested_at, confirmed_at)
  select email, audience, 'import', case when confirmed_at is null then 'pending' else 'confirmed' end,
         case when confirmed_at is null then now() else consent_at end, confirmed_at
    from ${GIVEN}
  on conflict (email, audience, city_id, category_id) do nothing returning id, email, audience`;

const NOTE_REQUESTED = `
  insert into newsletter_consents (subscription_id, change, source, changed_at, origin, words)
  select id, 'requested', 'import', consent_at, origin, words from ${GIVEN}`;

const NOTE_CONFIRMED = `
  insert into newsletter_consents (subscription_id, change, source, changed_at, origin, words)
  select id, 'confirmed', 'import', confirmed_at, origin, words from ${GIVEN} where confirmed_at is not null`;

const ASK = `
  insert into confirmations_due (subscription_id) select id from ${GIVEN} where confirmed_at is null on conflict do nothing`;

/** Confirms with the proof; does neither when the subscription has changed since. */
const CONFIRM = `
  with confirmed as (
    update newsletter_subscriptions n set status = 'confirmed', confirmed_at = g.confirmed_at
      from ${GIVEN} where n.id = g.id and n.status = 'pending' and n.unsubscribed_at is null
    returning n.id)
  insert into newsletter_consents (subscription_id, change, source, changed_at, origin, words)
  select id, 'confirmed', 'import', confirmed_at, origin, words from ${GIVEN} where id in (select id from confirmed)`;

const USED_SINCE = `
  select count(*)::int as count
    from unnest($1::uuid[], $2::text[]) w (id, status) left join newsletter_subscriptions n on n.id = w.id
   where n.id is null or n.status <> w.status
      or exists (select from newsletter_deliveries d where d.subscription_id = n.id)
      or (select c.source from newsletter_consents c where c.subscription_id = n.id order by c.id desc limit 1) <> 'import'`;

const TAKE_BACK_CONFIRMATIONS = `
  update newsletter_subscriptions set status = 'pending', confirmed_at = null where id = any($1::uuid[])`;

const FORGET_CONFIRMATIONS = `
  delete from newsletter_consents where subscription_id = any($1::uuid[]) and change = 'confirmed' and source = 'import'`;

/** Asks those who were not asked while they counted as confirmed. */
const ASK_AGAIN = `
  insert into confirmations_due (subscription_id)
  select id from newsletter_subscriptions where id = any($1::uuid[]) and source = 'import' and confirmation_sent_at is null
  on conflict do nothing`;

/**
 * Subscribers from another product, in the caller's transaction, which must run as the service. A consent confirmed
 * there counts; any other address is first asked by email.
 */
@Injectable()
export class ImportedSubscribers {
  /** The address as it is stored; null when it is invalid. */
  normalized(email: string): string | null {
    try {
      return withAsciiDomain(email).toLowerCase();
    } catch {
      return null;
    }
  }

  states(
    tx: EntityManager,
    wanted: readonly Pick<ImportedSubscriber, 'email' | 'audience'>[],
  ): Promise<SubscriberState[]> {
    return tx.query<SubscriberState[]>(STATES, [
      wanted.map(({ email }) => email),
      wanted.map(({ audience }) => audience),
    ]);
  }

  /** @returns their ids; null for one that has subscribed since */
  async add(tx: EntityManager, subscribers: readonly ImportedSubscriber[]): Promise<(string | null)[]> {
    const added = await tx.query<{ id: string; email: string; audience: string }[]>(ADD, [JSON.stringify(subscribers)]);
    const ids = new Map(added.map(({ id, email, audience }) => [keyOf(email, audience), id]));
    const given = subscribers.map((one) => ({ ...one, id: ids.get(keyOf(one.email, one.audience)) ?? null }));
    const noted = JSON.stringify(given.filter(({ id }) => id !== null));
    for (const statement of [NOTE_REQUESTED, NOTE_CONFIRMED, ASK]) await tx.query(statement, [noted]);
    return given.map(({ id }) => id);
  }

  /** Confirms pending subscriptions that another product has a confirmation for. */
  async confirm(tx: EntityManager, subscribers: readonly (ImportedSubscriber & { id: string })[]): Promise<void> {
    await tx.query(CONFIRM, [JSON.stringify(subscribers)]);
  }

  /** Number of those that have changed or received email since. */
  async countUsed(tx: EntityManager, left: readonly LeftSubscriber[]): Promise<number> {
    const [{ count }] = await tx.query<[{ count: number }]>(USED_SINCE, [
      left.map(({ id }) => id),
      left.map(({ status }) => status),
    ]);
    return count;
  }

  async remove(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query('delete from newsletter_subscriptions where id = any($1::uuid[])', [ids]);
  }

  /** Makes them pending again, and asks for confirmation if that was not done yet. */
  async unconfirm(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query(TAKE_BACK_CONFIRMATIONS, [ids]);
    await tx.query(FORGET_CONFIRMATIONS, [ids]);
    await tx.query(ASK_AGAIN, [ids]);
  }
}

const keyOf = (email: string, audience: string): string => `${email.toLowerCase()} ${audience}`;
