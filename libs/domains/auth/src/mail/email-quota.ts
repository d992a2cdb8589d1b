import { Injectable, Logger } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import { RateLimiter } from '@townlink/server-http';
import { createHash } from 'node:crypto';
import { tooManyRequests } from '../accounts-error';
import { AuthSettings } from '../auth.config';

const HOUR = 3600;

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Keeps the accounts service from flooding one inbox, or everyone's. Taken before anything is looked up, so that it says
 * nothing about who has an account; it also bounds how many codes anyone can guess at. Whoever asks too much uses up what
 * is his before he touches what others need as well.
 */
@Injectable()
export class EmailQuota {
  private readonly logger = new Logger('EmailQuota');
  private alarmedAt = 0;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @param caller the network address that asks
   * @throws AccountsError over_email_send_rate_limit
   */
  async take(recipient: string, caller: string): Promise<void> {
    const { settings } = this;
    const to = recipient.toLowerCase();
    await this.consume('auth.email.caller', settings.AUTH_LIMIT_EMAILS_PER_CALLER, digest(caller));
    const pair = digest(caller, to);
    await this.consume('auth.email.pair', settings.AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT, pair);
    await this.consume('auth.email.recipient', settings.AUTH_LIMIT_EMAILS_PER_RECIPIENT, digest(to));
    await this.consume('auth.email', settings.AUTH_LIMIT_EMAILS, 'all', () => this.alarm());
  }

  /** No caller gets here alone: somebody has to look. Said once a minute. */
  private alarm(): void {
    if (Date.now() - this.alarmedAt < 60_000) return;
    this.alarmedAt = Date.now();
    this.logger.error({ event: 'account-mail.stopped', limitPerHour: this.settings.AUTH_LIMIT_EMAILS });
  }

  private async consume(name: string, points: number, key: string, alarm?: () => void): Promise<void> {
    const { allowed, resetSeconds } = await this.limiter.consume({ name, points, seconds: HOUR }, key);
    if (allowed) return;
    this.log.record('limit.reached', { reason: name });
    alarm?.();
    throw tooManyRequests('over_email_send_rate_limit', resetSeconds);
  }
}
