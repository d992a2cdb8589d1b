import { Injectable } from '@nestjs/common';
import {
  type EmailPreferences,
  maskedEmail,
  NEWSLETTER_MESSAGES,
  type NewsletterAudience,
  type OwnNewsletters,
  type SubscriptionSubject,
  type UpdateOwnNewslettersRequest,
  type UpdatePreferencesRequest,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { hasBouncedOrComplained, Mailer } from '@townlink/server-mail';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import type { EntityManager } from 'typeorm';
import { preferencesLinkEmail } from '../mail/preferences-link.email';
import { chooseAreaAlerts, endAreaAlerts, readAreaAlerts, takeBackAlerts } from './area-alerts';
import { SubscriptionLinks } from './links';
import { linkSpent, refuseMany, withAsciiDomain } from './subscribe.service';
import { changeConsent, lockNewsletters, lockSubscription, noteConsent, type Subscription } from './subscriptions';

/** The newest subscription of an address; any of them opens its preferences. */
const NEWEST_DUE = `
  select id from newsletter_subscriptions where email = $1 and status <> 'unsubscribed' order by id desc limit 1`;

/** Preferences of an address, for the holder of a link in its emails. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: Database,
    private readonly links: SubscriptionLinks,
    private readonly mailer: Mailer,
    private readonly mailboxes: MailboxQuota,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the link's subscription immediately. Idempotent, also after the row was erased.
   * @throws 400 for an invalid link
   */
  async unsubscribe(token: string | undefined, source: 'link' | 'one-click'): Promise<SubscriptionSubject> {
    const all = token ? this.links.readAreas(token) : null;
    const id = all ?? (token ? this.links.readManage(token) : null);
    if (!id) throw invalidField('token', NEWSLETTER_MESSAGES.invalidLink);
    return this.database.as(systemActor, async (tx) => {
      const subscription = await lockSubscription(tx, id);
      if (!subscription) return { kind: 'newsletter', area: null };
      if (all) await endAreaAlerts(tx, subscription.email, source);
      else await changeConsent(tx, id, 'unsubscribed', source);
      await takeBackAlerts(tx, this.mailer, subscription.email);
      return subscription.subject;
    });
  }

  /** Emails the preferences link to a subscribed address, at most once an hour. */
  async sendLink(email: string): Promise<void> {
    const address = withAsciiDomain(email);
    refuseMany(await this.mailboxes.take(address));
    await this.database.as(systemActor, async (tx) => {
      const [found] = await tx.query<{ id: string }[]>(NEWEST_DUE, [address]);
      if (!found || (await hasBouncedOrComplained(tx, address))) return;
      const key = `preferences-link:${found.id}:${this.clock.now().toISOString().slice(0, 13)}`;
      const data = { preferencesUrl: this.links.preferencesUrl(found.id) };
      await this.mailer.send(tx, preferencesLinkEmail, { key, to: address, data });
    });
  }

  /** @throws 410 for an invalid link, or when its subscription is gone */
  read(token: string): Promise<EmailPreferences> {
    return this.database.as(systemActor, async (tx) => this.preferencesOf(tx, (await this.open(tx, token)).email));
  }

  /** Needs no confirmation, because the link was emailed to the address. @throws as `read` */
  update(token: string, wanted: UpdatePreferencesRequest): Promise<EmailPreferences> {
    return this.database.as(systemActor, async (tx) => {
      const { email } = await this.open(tx, token);
      await this.choose(tx, email, 'user', wanted.newsletter);
      await this.choose(tx, email, 'provider', wanted.provider_newsletter);
      await chooseAreaAlerts(tx, email, wanted.areas ?? []);
      await takeBackAlerts(tx, this.mailer, email);
      return this.preferencesOf(tx, email);
    });
  }

  /** For the account's own address. */
  readOwn(email: string): Promise<OwnNewsletters> {
    return this.database.as(systemActor, (tx) => ownOf(tx, email));
  }

  updateOwn(email: string, wanted: UpdateOwnNewslettersRequest): Promise<OwnNewsletters> {
    return this.database.as(systemActor, async (tx) => {
      const chosen = [
        ['user', wanted.newsletter],
        ['provider', wanted.provider_newsletter],
      ] as const;
      for (const [audience, isWanted] of chosen) {
        if (isWanted === undefined) continue;
        const known = await findNewsletter(tx, email, audience);
        if (known) await changeConsent(tx, known.id, isWanted ? 'confirmed' : 'unsubscribed', 'account');
        else if (isWanted) await subscribeConfirmed(tx, email, audience, 'account');
      }
      return ownOf(tx, email);
    });
  }

  private async open(tx: EntityManager, token: string): Promise<Subscription> {
    const id = this.links.readManage(token);
    const subscription = id ? await lockSubscription(tx, id) : null;
    if (!subscription) throw linkSpent();
    return subscription;
  }

  private async choose(
    tx: EntityManager,
    email: string,
    audience: NewsletterAudience,
    wanted?: boolean,
  ): Promise<void> {
    if (wanted === undefined) return;
    const known = await findNewsletter(tx, email, audience);
    if (known) await changeConsent(tx, known.id, wanted ? 'confirmed' : 'unsubscribed', 'preferences');
    // The provider newsletter is offered only to addresses that have subscribed to it before.
    else if (wanted && audience === 'user') await subscribeConfirmed(tx, email, audience, 'preferences');
  }

  private async preferencesOf(tx: EntityManager, email: string): Promise<EmailPreferences> {
    const newsletters = await lockNewsletters(tx, email);
    const has = (wanted: NewsletterAudience) => newsletters.find(({ audience }) => audience === wanted)?.status;
    return {
      email: maskedEmail(email),
      newsletter: has('user') === 'confirmed',
      provider_newsletter: has('provider') ? has('provider') === 'confirmed' : null,
      areas: await readAreaAlerts(tx, email),
    };
  }
}

const findNewsletter = async (tx: EntityManager, email: string, audience: NewsletterAudience) =>
  (await lockNewsletters(tx, email)).find((newsletter) => newsletter.audience === audience);

async function ownOf(tx: EntityManager, email: string): Promise<OwnNewsletters> {
  const isOn = async (audience: NewsletterAudience) =>
    (await findNewsletter(tx, email, audience))?.status === 'confirmed';
  return { newsletter: await isOn('user'), provider_newsletter: await isOn('provider') };
}

/** For an address that is known to be its owner's. */
async function subscribeConfirmed(
  tx: EntityManager,
  email: string,
  audience: NewsletterAudience,
  source: 'preferences' | 'account',
): Promise<void> {
  const [added] = await tx.query<{ id: string }[]>(
    `insert into newsletter_subscriptions (email, audience, source, status, confirmed_at) values ($1, $2, $3, 'confirmed', now())
     on conflict (email, audience, city_id, category_id) do nothing returning id`,
    [email, audience, source],
  );
  if (added) await noteConsent(tx, added.id, 'confirmed', source);
}
