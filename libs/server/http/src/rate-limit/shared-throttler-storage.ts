import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiter } from './rate-limiter';

/** The throttler's counters, shared by all processes. */
@Injectable()
export class SharedThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly limiter: RateLimiter) {}

  /** @param key `{rule}:{client}` @param ttl in milliseconds */
  async increment(key: string, ttl: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const end = key.indexOf(':');
    const rule = { name: key.slice(0, end), points: limit, seconds: ttl / 1000 };
    const { allowed, remaining, resetSeconds } = await this.limiter.consume(rule, key.slice(end + 1));
    const totalHits = allowed ? limit - remaining : limit + 1;
    return { totalHits, timeToExpire: resetSeconds, isBlocked: !allowed, timeToBlockExpire: resetSeconds };
  }
}
