import type { Type } from '@nestjs/common';

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

export const RATE_RULE = 'townlink:rate-rule';
