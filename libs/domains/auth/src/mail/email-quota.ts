import { Injectable } from '@nestjs/common';
import { RateLimiter } from '@townlink/server-http';
import { createHash } from 'node:crypto';
import { tooManyRequests } from '../accounts-error';
import { AuthSettings } from '../auth.config';

const HOUR = 3600;

/**
 * Keeps the accounts service from flooding one inbox, or everyone's. Taken before anything is looked up, so that it says
 * nothing about who has an account; it also bounds how many codes anyone can guess at.
 */
@Injectable()
export class EmailQuota {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly settings: AuthSettings,
  ) {}

  /** @throws AccountsError over_email_send_rate_limit */
  async take(recipient: string): Promise<void> {
    const key = createHash('sha256').update(recipient.toLowerCase()).digest('base64url');
    const { AUTH_LIMIT_EMAILS_PER_RECIPIENT, AUTH_LIMIT_EMAILS } = this.settings;
    await this.consume('auth.email.recipient', AUTH_LIMIT_EMAILS_PER_RECIPIENT, key);
    await this.consume('auth.email', AUTH_LIMIT_EMAILS, 'all');
  }

  private async consume(name: string, points: number, key: string): Promise<void> {
    const { allowed, resetSeconds } = await this.limiter.consume({ name, points, seconds: HOUR }, key);
    if (!allowed) throw tooManyRequests('over_email_send_rate_limit', resetSeconds);
  }
}
