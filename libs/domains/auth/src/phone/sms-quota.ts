import { Injectable, Logger } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import { RateLimiter } from '@townlink/server-http';
import { createHash } from 'node:crypto';
import { tooManyRequests } from '../accounts-error';
import { PhoneSettings } from './phone.config';

const HOUR = 3600;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Limits text messages per number, per caller and overall, since each costs money. Taken before any lookup, so that it
 * reveals no accounts. The caller's own quota is used up before those shared with others.
 */
@Injectable()
export class SmsQuota {
  private readonly logger = new Logger('SmsQuota');
  private alarmedAt = 0;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
    private readonly settings: PhoneSettings,
  ) {}

  /**
   * @param phone in E.164 form
   * @param caller the IP address
   * @throws AccountsError over_sms_send_rate_limit
   */
  async take(phone: string, caller: string): Promise<void> {
    const seconds = await this.wait(phone, caller);
    if (seconds !== null) throw tooManyRequests('over_sms_send_rate_limit', seconds);
  }

  /** Like `take`. @returns the seconds to wait when a limit is reached, otherwise null */
  async wait(phone: string, caller: string): Promise<number | null> {
    const { AUTH_LIMIT_SMS_PER_CALLER, AUTH_LIMIT_SMS_PER_NUMBER, AUTH_LIMIT_SMS } = this.settings;
    return (
      (await this.consume('auth.sms.caller', AUTH_LIMIT_SMS_PER_CALLER, digest(caller))) ??
      (await this.consume('auth.sms.number', AUTH_LIMIT_SMS_PER_NUMBER, digest(phone))) ??
      (await this.consume('auth.sms', AUTH_LIMIT_SMS, 'all', () => this.alarm()))
    );
  }

  /** No single caller can reach this limit, so an operator has to investigate. Logged at most once a minute. */
  private alarm(): void {
    if (Date.now() - this.alarmedAt < 60_000) return;
    this.alarmedAt = Date.now();
    this.logger.error({ event: 'account-texts.stopped', limitPerHour: this.settings.AUTH_LIMIT_SMS });
  }

  private async consume(name: string, points: number, key: string, alarm?: () => void): Promise<number | null> {
    const { allowed, resetSeconds } = await this.limiter.consume({ name, points, seconds: HOUR }, key);
    if (allowed) return null;
    this.log.record('limit.reached', { reason: name });
    alarm?.();
    return resetSeconds;
  }
}
