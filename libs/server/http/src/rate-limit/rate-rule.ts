import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A number of calls per seconds, counted under the rule's name. */
export interface RateRule {
  /** For instance 'auth.sign-up'. */
  name: string;
  points: number;
  seconds: number;
}

/** A route's limit, with figures from settings. */
export interface RouteRateRule<Settings extends object = object> {
  settings: Type<Settings>;
  rule: (settings: Settings) => RateRule;
}

/** A caller with a limit of its own instead of the rule's, counted by its id instead of its address. */
export interface CountedCaller {
  id: string;
  points: number;
}

/** A request whose caller a guard has identified before the count. */
export interface CountedRequest extends FastifyRequest {
  countedAs?: CountedCaller;
}

export const RATE_RULE = 'townlink:rate-rule';
