import { Injectable, Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { RateLimiter, type RateOutcome } from '@townlink/server-http';
import { mailboxKey } from './mailbox';
import { MailboxSettings } from './mailbox-quota.config';

const HOUR = 3600;

/** One quota for all emails that strangers can trigger: codes, links, subscriptions, referral links. */
@Injectable()
export class MailboxQuota {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly settings: MailboxSettings,
  ) {}

  take(email: string): Promise<RateOutcome> {
    const points = this.settings.AUTH_LIMIT_EMAILS_PER_RECIPIENT;
    return this.limiter.consume({ name: 'mail.mailbox', points, seconds: HOUR }, mailboxKey(email));
  }
}

/** For domains whose routes let strangers trigger email. */
@Module({ providers: [settingsProvider(MailboxSettings), MailboxQuota], exports: [MailboxQuota] })
export class MailboxModule {}
