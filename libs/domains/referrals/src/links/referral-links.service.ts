import { Injectable } from '@nestjs/common';
import { PAGES, REFERRAL_LINK_HOURS, REFERRAL_MESSAGES, type ReferralLink, referralPath } from '@townlink/contracts';
import { after, Clock, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Problem, RateLimiter, tooManyRequests } from '@townlink/server-http';
import { mailboxKey, Mailer } from '@townlink/server-mail';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import { randomUUID } from 'node:crypto';
import { referralLinkEmail } from '../mail/referral-link.email';
import { findOrMakeCode, type LinkOwner, ownerOf } from './referral-links';

/** Emails to one address per day, for all callers. */
const EMAILS_A_DAY = { name: 'referrals.letters', points: 3, seconds: 86_400 };

/** Purpose of the encrypted token in the email. */
const CONTEXT = 'referral link';

@Injectable()
export class ReferralLinksService {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly mailboxes: MailboxQuota,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {
    this.box = new SecretBox(settings.SECRET_KEY, 'referral links');
  }

  own(userId: string): Promise<ReferralLink> {
    return this.linkOf(() => Promise.resolve({ userId }));
  }

  /** Emails a confirmation link; nothing is stored until it is used. @throws 429 beyond the daily limit */
  async request(email: string): Promise<void> {
    for (const counted of [this.limiter.consume(EMAILS_A_DAY, mailboxKey(email)), this.mailboxes.take(email)]) {
      const { allowed, resetSeconds } = await counted;
      if (!allowed) throw tooManyRequests(resetSeconds);
    }
    const until = after(this.clock.now(), REFERRAL_LINK_HOURS * 3600);
    const token = this.box.seal(`${until.getTime()} ${email}`, CONTEXT).toString('base64url');
    await this.database.as(systemActor, (tx) =>
      this.mailer.send(tx, referralLinkEmail, {
        key: `referral-link:${randomUUID()}`,
        to: email,
        data: { confirmUrl: `${this.settings.SITE_URL}${PAGES.referConfirm}?token=${token}` },
      }),
    );
  }

  /** @throws 410 `referral-link-spent` for an expired or invalid token */
  confirm(token: string): Promise<ReferralLink> {
    const email = this.addressIn(token);
    if (!email) throw new Problem(410, 'referral-link-spent', REFERRAL_MESSAGES.linkSpent);
    return this.linkOf((tx) => ownerOf(tx, email));
  }

  private addressIn(token: string): string | null {
    try {
      const [until, email] = this.box.open(Buffer.from(token, 'base64url'), CONTEXT).split(' ', 2);
      return Number(until) > this.clock.now().getTime() ? email! : null;
    } catch {
      return null; // Altered, or encrypted with another key.
    }
  }

  private async linkOf(owner: (tx: Parameters<typeof ownerOf>[0]) => Promise<LinkOwner>): Promise<ReferralLink> {
    const code = await this.database.as(systemActor, async (tx) => findOrMakeCode(tx, await owner(tx)));
    return { referral_code: code, url: this.settings.SITE_URL + referralPath(code) };
  }
}
