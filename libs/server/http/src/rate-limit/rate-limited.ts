import { applyDecorators, type CanActivate, SetMetadata, type Type, UseGuards } from '@nestjs/common';
import { RateLimitGuard } from './rate-limit.guard';
import { RATE_RULE, type RateRule, type RouteRateRule } from './rate-rule';
import { ReadLimitGuard } from './read-limit.guard';

type Limited = <Settings extends object>(
  settings: Type<Settings>,
  rule: (settings: Settings) => RateRule,
) => MethodDecorator & ClassDecorator;

const limitedBy =
  (guard: Type<CanActivate>): Limited =>
  (settings, rule) =>
    applyDecorators(
      SetMetadata(RATE_RULE, { settings, rule } satisfies RouteRateRule<InstanceType<typeof settings>>),
      UseGuards(guard),
    );

/**
 * Limits a route's calls per address; over the limit, responds with 429 and Retry-After. Routes with the same rule share it.
 */
export const RateLimited: Limited = limitedBy(RateLimitGuard);

/** The same for frequent reads, at no cost: each process counts for itself, and callers on this machine have no limit. */
export const ReadsLimited: Limited = limitedBy(ReadLimitGuard);
