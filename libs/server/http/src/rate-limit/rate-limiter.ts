import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitStore } from './rate-limit-store';
import type { RateRule } from './rate-rule';

export interface RateOutcome {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the counter is reset. */
  resetSeconds: number;
}

/** Counts calls across all processes. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly store: RateLimitStore) {}

  /**
   * Counts a call under a key.
   * @param key an address, a digest of one, or an ID; never personal data in plain text
   * @throws the store's error if it is unavailable
   */
  async consume(rule: RateRule, key: string): Promise<RateOutcome> {
    try {
      return outcome(rule, true, await this.limiterOf(rule).consume(key));
    } catch (result) {
      if (result instanceof RateLimiterRes) return outcome(rule, false, result);
      throw result;
    }
  }

  private limiterOf(rule: RateRule): RateLimiterAbstract {
    const id = `${rule.name}/${rule.points}/${rule.seconds}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const limiter = this.store.limiter(rule.name, rule.points, rule.seconds);
    this.limiters.set(id, limiter);
    return limiter;
  }
}

const outcome = (rule: RateRule, allowed: boolean, result: RateLimiterRes): RateOutcome => ({
  allowed,
  limit: rule.points,
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
});
