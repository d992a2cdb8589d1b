import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A number of calls within seconds, counted under the rule's name. */
export interface RateRule {
  /** Such as 'auth.sign-up'. */
  name: string;
  points: number;
  seconds: number;
}

/** A route's limit, with values from settings. */
export interface RouteRateRule<Settings extends object = object> {
  settings: Type<Settings>;
  rule: (settings: Settings) => RateRule;
}

/** A caller with an individual limit, counted by ID instead of address. */
export interface CountedCaller {
  id: string;
  points: number;
}

/** A request whose caller a guard has identified before counting. */
export interface CountedRequest extends FastifyRequest {
  countedAs?: CountedCaller;
}

export const RATE_RULE = 'townlink:rate-rule';
