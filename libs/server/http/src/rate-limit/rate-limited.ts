import { applyDecorators, SetMetadata, type Type, UseGuards } from '@nestjs/common';
import { RateLimitGuard } from './rate-limit.guard';
import { RATE_RULE, type RateRule, type RouteRateRule } from './rate-rule';

/**
 * Limits a route's calls per address; over the limit, responds with 429 and Retry-After. Routes with the same rule share it.
 */
export const RateLimited = <Settings extends object>(
  settings: Type<Settings>,
  rule: (settings: Settings) => RateRule,
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(RATE_RULE, { settings, rule } satisfies RouteRateRule<Settings>),
    UseGuards(RateLimitGuard),
  );
