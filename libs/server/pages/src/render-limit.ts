import { Injectable } from '@nestjs/common';
import { addressKey, tooManyRequests } from '@townlink/server-http';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { PageSettings } from './pages.config';

/** Callers on this machine: programs of ours, or a proxy that is not trusted, whose visitors cannot be told apart. */
const OWN = /^(?:127\.|::1$|::ffff:127\.|0:0:0:1::)/;

/**
 * Bounds the pages that are rendered for one address, by each gateway for itself: a page from the cache costs nothing,
 * one that is rendered takes the processor for some milliseconds, and a shared counter would take as long.
 */
@Injectable()
export class RenderLimit {
  private readonly limiter: RateLimiterMemory | undefined;

  constructor({ PAGE_RENDERS_PER_MINUTE: points }: PageSettings) {
    if (points > 0) this.limiter = new RateLimiterMemory({ points, duration: 60 });
  }

  /** Counts one page. @throws 429 beyond the limit */
  async take(address: string): Promise<void> {
    if (!this.limiter || OWN.test(address)) return;
    const result = await this.limiter.consume(addressKey(address)).catch((full: unknown) => full as RateLimiterRes);
    if (result.remainingPoints > 0 || result.consumedPoints <= this.limiter.points) return;
    throw tooManyRequests(Math.max(1, Math.ceil(result.msBeforeNext / 1_000)));
  }
}
