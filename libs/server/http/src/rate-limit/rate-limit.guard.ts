import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from '@nestjs/throttler';
import { SecurityLog } from '@townlink/server-database';
import type { FastifyReply } from 'fastify';
import { tooManyRequests } from '../problem/problems';
import { addressKey } from './client-address';
import { RateLimitRules } from './rate-limit-rules';
import type { CountedRequest } from './rate-rule';

/** Counts calls of a limited route by client address, or by the caller's ID, and refuses those over the limit. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  @Inject(RateLimitRules)
  protected readonly rules: RateLimitRules;

  @Inject(SecurityLog)
  private readonly log: SecurityLog;

  protected override getTracker({ ip, countedAs }: Pick<CountedRequest, 'ip' | 'countedAs'>): Promise<string> {
    return Promise.resolve(countedAs?.id ?? addressKey(ip));
  }

  /** Routes with the same rule share its counter. */
  protected override generateKey(context: ExecutionContext, tracker: string): string {
    return `${this.rules.of(context).name}:${tracker}`;
  }

  /** Also sends the limit and the remaining calls as headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10). */
  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const isAllowed = await super.handleRequest(request);
    const { res } = this.getRequestResponse(request.context);
    const left = (part: string) => Number((res as FastifyReply).getHeader(`${this.headerPrefix}-${part}`));
    this.setLimitHeaders(request.context, left('Remaining'), left('Reset'));
    return isAllowed;
  }

  protected override throwThrottlingException(context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    const { res } = this.getRequestResponse(context);
    const counts = { Limit: detail.limit, Remaining: 0, Reset: detail.timeToBlockExpire };
    for (const [part, count] of Object.entries(counts))
      this.setResponseHeader(res, `${this.headerPrefix}-${part}`, count);
    this.setLimitHeaders(context, 0, detail.timeToBlockExpire);
    this.log.record('limit.reached', { reason: this.rules.of(context).name });
    throw tooManyRequests(detail.timeToBlockExpire);
  }

  private setLimitHeaders(context: ExecutionContext, remaining: number, resetSeconds: number): void {
    const { name, points, seconds } = this.rules.of(context);
    const { res } = this.getRequestResponse(context);
    this.setResponseHeader(res, 'RateLimit-Policy', `"${name}";q=${points};w=${seconds}`);
    this.setResponseHeader(res, 'RateLimit', `"${name}";r=${remaining};t=${resetSeconds}`);
  }
}
