import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** The throttler's counters of this process alone, for reads that take no longer than a shared counter would. */
@Injectable()
export class ProcessThrottlerStorage implements ThrottlerStorage {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  /** @param ttl in milliseconds */
  async increment(key: string, ttl: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const result = await this.limiterOf(limit, ttl / 1000)
      .consume(key)
      .catch((full: unknown) => full as RateLimiterRes);
    const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1_000));
    const totalHits = result.consumedPoints;
    return { totalHits, timeToExpire: seconds, isBlocked: totalHits > limit, timeToBlockExpire: seconds };
  }

  private limiterOf(points: number, duration: number): RateLimiterMemory {
    const id = `${points}/${duration}`;
    const limiter = this.limiters.get(id) ?? new RateLimiterMemory({ points, duration });
    this.limiters.set(id, limiter);
    return limiter;
  }
}
