import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../problem/problems';
import { addressKey } from './client-address';
import { RateLimiter } from './rate-limiter';
import { RATE_RULE, type RateRule, type RouteRateRule } from './rate-rule';

/** Counts each call of a limited route by the client's address, and turns away what is too much. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { allowed, limit, remaining, resetSeconds } = await this.limiter.consume(
      this.ruleOf(context),
      addressKey(http.getRequest<FastifyRequest>().ip),
    );
    void http.getResponse<FastifyReply>().headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': resetSeconds,
    });
    if (!allowed) throw tooManyRequests(resetSeconds);
    return true;
  }

  private ruleOf(context: ExecutionContext): RateRule {
    const { settings, rule } = this.reflector.getAllAndOverride<RouteRateRule>(RATE_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    return rule(this.modules.get<object>(settings, { strict: false }));
  }
}
