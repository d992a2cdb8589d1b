import { Injectable } from '@nestjs/common';
import { addressKey, isThisMachine, tooManyRequests } from '@townlink/server-http';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { PageSettings } from './pages.config';

/**
 * Limits rendered pages per address, in each gateway separately: cached pages cost nothing, rendering takes milliseconds of
 * CPU, and a shared counter would take just as long.
 */
@Injectable()
export class RenderLimit {
  private readonly limiter: RateLimiterMemory | undefined;

  constructor({ PAGE_RENDERS_PER_MINUTE: points }: PageSettings) {
    if (points > 0) this.limiter = new RateLimiterMemory({ points, duration: 60 });
  }

  /** Counts a page. @throws 429 over the limit */
  async take(address: string): Promise<void> {
    if (!this.limiter || isThisMachine(address)) return;
    const result = await this.limiter.consume(addressKey(address)).catch((full: unknown) => full as RateLimiterRes);
    if (result.remainingPoints > 0 || result.consumedPoints <= this.limiter.points) return;
    throw tooManyRequests(Math.max(1, Math.ceil(result.msBeforeNext / 1_000)));
  }
}
