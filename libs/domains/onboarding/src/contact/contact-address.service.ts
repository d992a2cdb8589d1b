import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { findProvider, noProfile, ProvidersService, readOwnProvider } from '@townlink/domain-providers';
import { after, Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, type ListingAccess, Problem, RateLimiter, tooManyRequests } from '@townlink/server-http';
import { mailboxKey, Mailer } from '@townlink/server-mail';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import { randomUUID } from 'node:crypto';
import { contactAddressEmail } from '../mail/contact-address.email';
import { ContactSettings } from './contact.config';
import { isContactLinkValid, readContactLink, signContactLink } from './contact-token';

const DAY = 86_400;

/**
 * Daily links to one address, as a multiple of one person's limit. Others cannot use up its owner's links, and an inbox
 * is not flooded.
 */
const PEOPLE_WITH_ONE_ADDRESS = 3;

/** For an expired, used or invalid link; does not reveal which. */
const spent = () => new Problem(410, 'contact-link-spent', 'This link no longer works.');

/** Confirms that a contact address is the applicant's own. Until then it receives no other email. */
@Injectable()
export class ContactAddressService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly mailboxes: MailboxQuota,
    private readonly clock: Clock,
    private readonly settings: ContactSettings,
    private readonly runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'contact address links');
  }

  /**
   * Sends a link to the contact address of the caller's listing; earlier links stay valid until one is used.
   * @throws 404 without an application, 409 when there is nothing to confirm, 429 beyond the daily limit
   */
  async sendLink(access: ListingAccess | null): Promise<void> {
    const provider = access && (await readOwnProvider(this.database, access));
    if (!provider) throw noProfile();
    if (provider.email_confirmed) throw conflict('contact-confirmed', 'This address is confirmed already.');
    const email = provider.email.toLowerCase();
    const { CONTACT_LINKS_PER_DAY: links } = this.settings;
    await this.count('onboarding.contact-link', links, access.userId);
    await this.count('onboarding.contact-link-to', links * PEOPLE_WITH_ONE_ADDRESS, mailboxKey(email));
    const { allowed, resetSeconds } = await this.mailboxes.take(email);
    if (!allowed) throw tooManyRequests(resetSeconds);
    const expires = after(this.clock.now(), this.settings.CONTACT_LINK_HOURS * 3600);
    const token = signContactLink(this.key, { providerId: provider.id, expires }, email);
    await this.database.as(systemActor, (tx) =>
      this.mailer.send(tx, contactAddressEmail, {
        key: `contact-address:${provider.id}:${randomUUID()}`,
        to: provider.email,
        data: { confirmUrl: `${this.runtime.SITE_URL}${PAGES.confirmContact}?token=${token}` },
      }),
    );
  }

  /** Consumes a link. @throws 410 when it is expired, used or invalid */
  async confirm(token: string): Promise<void> {
    const link = readContactLink(token);
    if (!link) throw spent();
    await this.database.as(systemActor, async (tx) => {
      const provider = await findProvider(tx, link.providerId);
      if (!provider || !isContactLinkValid(this.key, token, provider.email, this.clock.now())) throw spent();
      if (!(await this.providers.confirmEmail(tx, provider.id, provider.email))) throw spent();
    });
  }

  private async count(name: string, points: number, key: string): Promise<void> {
    const { allowed, resetSeconds } = await this.limiter.consume({ name, points, seconds: DAY }, key);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }
}
