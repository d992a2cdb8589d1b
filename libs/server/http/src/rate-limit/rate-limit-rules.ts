import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { RATE_RULE, type RateRule, type RouteRateRule } from './rate-rule';

/** A route's limit, with the figures of its settings. */
@Injectable()
export class RateLimitRules {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  of(context: ExecutionContext): RateRule {
    const { settings, rule } = this.reflector.getAllAndOverride<RouteRateRule>(RATE_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    return rule(this.modules.get<object>(settings, { strict: false }));
  }
}
