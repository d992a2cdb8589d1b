import { Injectable } from '@nestjs/common';
import {
  accountMessages,
  countedWords,
  emailMaxLength,
  type SubscribeRequest,
  type SubscriptionSubject,
} from '@townlink/contracts';
import { CityCatalog } from '@townlink/domain-directory';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { invalidField, Problem, type RateOutcome, tooManyRequests } from '@townlink/server-http';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import { isEmail } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { domainToASCII } from 'node:url';
import { CONFIRM_DAYS, ConfirmationEmails } from './confirmation-emails';
import { SubscriptionLinks } from './links';
import { changeConsent, lockSubscription, noteConsent } from './subscriptions';

const DAY_MS = 86_400_000;

/** Per address, so that others cannot flood an inbox by subscribing it. */
const EMAIL_EVERY = `interval '1 hour'`;

const ASKED = `
  returning id, confirmation_sent_at is null or confirmation_sent_at < now() - ${EMAIL_EVERY} as "isEmailDue"`;

/** A repeated request renews a pending one; a confirmed one stays confirmed. */
const SUBSCRIBE = `
  insert into newsletter_subscriptions (email, audience, city_id, category_id, source) values ($1, 'user', $2, $3, 'site')
  on conflict (email, audience, city_id, category_id) do update set email = newsletter_subscriptions.email
  ${ASKED}, xmax = 0 as "isConsent"`;

const REQUEST_CATEGORY = `
  insert into requested_categories (email, city_id, words) values ($1, $2, $3)
  on conflict (email, city_id, words) do update set email = requested_categories.email
  ${ASKED}, false as "isConsent"`;

/** $1 city slug, $2 category slug, $3 words in place of a category. */
const FIND_MARKET = `
  select (select id from cities where slug = $1) as "cityId",
         coalesce((select coalesce(merged_into, id) from categories where slug = $2),
                  (select c.id from category_terms t join categories c on c.id = t.category_id
                    where t.term = $3 and not c.is_proposed and c.merged_into is null)) as "categoryId"`;

interface Market {
  cityId: string | null;
  categoryId: string | null;
}

/** The site-wide newsletter. */
const EVERYWHERE: Market = { cityId: null, categoryId: null };

interface Asked {
  id: string;
  isEmailDue: boolean;
  /** Whether it is a first request; a requested category is not a consent yet. */
  isConsent: boolean;
}

export const linkSpent = () => new Problem(410, 'newsletter-link-spent', 'This link no longer works.');

/** @throws 429 beyond the emails per mailbox and hour that strangers may trigger */
export function refuseMany({ allowed, resetSeconds }: RateOutcome): void {
  if (!allowed) throw tooManyRequests(resetSeconds);
}

/** Accepts subscriptions; nothing is sent before the link in the confirmation email is used. */
@Injectable()
export class SubscribeService {
  constructor(
    private readonly database: Database,
    private readonly cities: CityCatalog,
    private readonly confirmations: ConfirmationEmails,
    private readonly links: SubscriptionLinks,
    private readonly mailboxes: MailboxQuota,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the request and sends a confirmation email. The response does not reveal whether the address was known; its
   * owner gets an email either way.
   */
  async subscribe({ email, city_slug, category_slug, category_words }: SubscribeRequest): Promise<void> {
    const city = city_slug?.toLowerCase() ?? null;
    const category = category_slug?.toLowerCase() ?? null;
    const words = countedWords(category_words ?? category?.replaceAll('-', ' ') ?? '') ?? null;
    const address = withAsciiDomain(email);
    refuseMany(await this.mailboxes.take(address));
    await this.database.as(systemActor, async (tx) => {
      if (city) await this.cities.addFromGazetteer(tx, city);
      const isForMarket = city !== null || words !== null;
      const [market] = isForMarket ? await tx.query<Market[]>(FIND_MARKET, [city, category, words]) : [EVERYWHERE];
      const asked = await ask(tx, address, market!, words);
      const subscription = (await lockSubscription(tx, asked.id))!;
      if (asked.isConsent) await noteConsent(tx, asked.id, 'requested', 'site');
      const isBack = subscription.status === 'unsubscribed';
      if (isBack) await changeConsent(tx, subscription.id, 'requested', 'site');
      if (isBack || asked.isEmailDue) await this.confirmations.send(tx, subscription);
    });
  }

  /** @throws 410 for a link that is expired, invalid, or of an earlier request */
  async confirm(token: string): Promise<SubscriptionSubject> {
    const link = this.links.readConfirm(token);
    if (!link || link.requestedAt < this.clock.now().getTime() - CONFIRM_DAYS * DAY_MS) throw linkSpent();
    return this.database.as(systemActor, async (tx) => {
      const subscription = await lockSubscription(tx, link.id);
      if (!subscription || subscription.status === 'unsubscribed') throw linkSpent();
      if (subscription.requestedAt.getTime() !== link.requestedAt) throw linkSpent();
      await changeConsent(tx, subscription.id, 'confirmed', 'link');
      return subscription.subject;
    });
  }
}

/** Words without a matching category are stored for an existing city. */
async function ask(
  tx: EntityManager,
  email: string,
  { cityId, categoryId }: Market,
  words: string | null,
): Promise<Asked> {
  if (cityId && !categoryId && words) {
    const [request] = await tx.query<Asked[]>(REQUEST_CATEGORY, [email, cityId, words]);
    return request!;
  }
  const [asked] = await tx.query<Asked[]>(SUBSCRIBE, [email, cityId, categoryId]);
  return asked!;
}

/**
 * Normalizes the domain: mail goes to the ASCII form of an internationalized one.
 * @throws 400 when it is too long or invalid
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`;
  if (!isEmail(address) || address.length > emailMaxLength) throw invalidField('email', accountMessages.email);
  return address;
}
