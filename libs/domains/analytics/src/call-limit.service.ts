import { Injectable } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import { addressKey, RateLimiter } from '@townlink/server-http';
import { AnalyticsSettings } from './analytics.config';

/**
 * Limits events per IP address. Excess events are dropped without an error: many people may share an address, and
 * a browser would report each refusal of its own calls.
 */
@Injectable()
export class CallLimitService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
    private readonly settings: AnalyticsSettings,
  ) {}

  async allows(name: string, ip: string): Promise<boolean> {
    const rule = { name, points: this.settings.ANALYTICS_CALLS_PER_MINUTE, seconds: 60 };
    const { allowed } = await this.limiter.consume(rule, addressKey(ip));
    if (!allowed) this.log.record('limit.reached', { reason: name });
    return allowed;
  }
}
