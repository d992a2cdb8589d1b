import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from '../problem/problems';
import { addressKey } from './client-address';
import { RateLimitRules } from './rate-limit-rules';

/** Counts each call of a limited route by the client's address, and turns away what is too much. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  @Inject(RateLimitRules)
  private readonly rules: RateLimitRules;

  protected override getTracker({ ip }: Pick<FastifyRequest, 'ip'>): Promise<string> {
    return Promise.resolve(addressKey(ip));
  }

  /** Routes that name the same rule share its counter. */
  protected override generateKey(context: ExecutionContext, tracker: string): string {
    return `${this.rules.of(context).name}:${tracker}`;
  }

  protected override throwThrottlingException(_: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw tooManyRequests(detail.timeToBlockExpire);
  }
}
