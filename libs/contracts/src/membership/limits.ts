import type { UncountedPage } from '../http/list';
import type { Versioned } from '../http/version';
import { typedNumberOf } from '../text/numbers';
import type { CappedTier } from './tier';

/** Caps of a market, and slots used by listings and holds. The version covers the caps. */
export type MarketLimit = Record<`${CappedTier}_cap` | `${CappedTier}_count`, number> &
  Versioned & {
    /** Null if both caps are the defaults. */
    id: string | null;
    city_id: string;
    city_name: string;
    city_state: string;
    category_id: string;
    category_name: string;
  };

/** Response of `GET /api/admin/limits`: by city, then category. */
export type MarketLimits = UncountedPage<MarketLimit>;

export const CAP_MAX = 1_000_000;

/** A typed cap as a whole number; 0 for anything but a number. */
export function capOf(text: string): number {
  const cap = Math.trunc(typedNumberOf(text));
  return Number.isFinite(cap) ? Math.min(Math.max(cap, 0), CAP_MAX) : 0;
}

/** Whether a tier is over its cap: lowering a cap doesn't remove current providers. */
export const isOverCap = (limit: MarketLimit, tier: CappedTier): boolean =>
  limit[`${tier}_count`] > limit[`${tier}_cap`];

export const LIMITS_MESSAGES = {
  updated: 'Limits Updated',
  notFetched: 'Failed to fetch limits data',
  notUpdated: 'Failed to update limits',
} as const;
