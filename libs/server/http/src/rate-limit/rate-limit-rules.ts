import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { type CountedRequest, RATE_RULE, type RateRule, type RouteRateRule } from './rate-rule';

/** A route's limit, using its settings, or the caller's individual limit. */
@Injectable()
export class RateLimitRules {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  of(context: ExecutionContext): RateRule {
    const rule = this.ofRoute(context);
    const { countedAs } = context.switchToHttp().getRequest<CountedRequest>();
    return countedAs ? { ...rule, name: `${rule.name}.own`, points: countedAs.points } : rule;
  }

  private ofRoute(context: ExecutionContext): RateRule {
    const { settings, rule } = this.reflector.getAllAndOverride<RouteRateRule>(RATE_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    return rule(this.modules.get<object>(settings, { strict: false }));
  }
}
