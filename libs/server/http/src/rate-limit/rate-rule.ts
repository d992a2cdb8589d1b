import type { Type } from '@nestjs/common';

/** So many calls in so many seconds, counted under the rule's name. */
export interface RateRule {
  /** Names the counter, for instance 'auth.sign-up'. */
  name: string;
  points: number;
  seconds: number;
}

/** A route's limit, whose figures come from settings. */
export interface RouteRateRule<Settings extends object = object> {
  settings: Type<Settings>;
  rule: (settings: Settings) => RateRule;
}

export const RATE_RULE = 'townlink:rate-rule';
