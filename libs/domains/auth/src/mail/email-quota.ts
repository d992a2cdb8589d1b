import { Injectable, Logger } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import { RateLimiter, type RateOutcome } from '@townlink/server-http';
import { mailboxKey } from '@townlink/server-mail';
import { MailboxQuota } from '@townlink/server-mail/mailbox-quota';
import { createHash } from 'node:crypto';
import { tooManyRequests } from '../accounts-error';
import { AuthSettings } from '../auth.config';

const HOUR = 3600;

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Limits emails per mailbox, per caller and overall. Taken before any lookup, so that it reveals no accounts; it also
 * limits guesses of codes. The caller's own quota is used up before those shared with others.
 */
@Injectable()
export class EmailQuota {
  private readonly logger = new Logger('EmailQuota');
  private alarmedAt = 0;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly mailboxes: MailboxQuota,
    private readonly log: SecurityLog,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @param caller the IP address
   * @throws AccountsError over_email_send_rate_limit
   */
  async take(recipient: string, caller: string): Promise<void> {
    const { settings } = this;
    await this.consume('auth.email.caller', settings.AUTH_LIMIT_EMAILS_PER_CALLER, digest(caller));
    const pair = digest(caller, mailboxKey(recipient));
    await this.consume('auth.email.pair', settings.AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT, pair);
    this.check('mail.mailbox', await this.mailboxes.take(recipient));
    await this.consume('auth.email', settings.AUTH_LIMIT_EMAILS, 'all', () => this.alarm());
  }

  /** No single caller can reach this limit, so an operator has to investigate. Logged at most once a minute. */
  private alarm(): void {
    if (Date.now() - this.alarmedAt < 60_000) return;
    this.alarmedAt = Date.now();
    this.logger.error({ event: 'account-mail.stopped', limitPerHour: this.settings.AUTH_LIMIT_EMAILS });
  }

  private async consume(name: string, points: number, key: string, alarm?: () => void): Promise<void> {
    this.check(name, await this.limiter.consume({ name, points, seconds: HOUR }, key), alarm);
  }

  private check(name: string, { allowed, resetSeconds }: RateOutcome, alarm?: () => void): void {
    if (allowed) return;
    this.log.record('limit.reached', { reason: name });
    alarm?.();
    throw tooManyRequests('over_email_send_rate_limit', resetSeconds);
  }
}
