import type { UncountedPage } from '../http/list';
import type { Versioned } from '../http/version';
import type { CappedTier } from './tier';

/**
 * Slots of a city and category as administrators see them: caps, and how many are taken by listings and holds. The
 * version is of the caps.
 */
export type MarketLimit = Record<`${CappedTier}_cap` | `${CappedTier}_count`, number> &
  Versioned & {
    /** Of a cap that was set here; null where both are those of any market. */
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

/** A cap as somebody types it: not below 0, whole, and 0 for what is no number. */
export function capOf(text: string): number {
  const cap = Math.trunc(Number(text));
  return Number.isFinite(cap) ? Math.min(Math.max(cap, 0), CAP_MAX) : 0;
}

/** Whether more have a slot than the cap allows: lowering a cap takes nothing away from anybody. */
export const isOverCap = (limit: MarketLimit, tier: CappedTier): boolean =>
  limit[`${tier}_count`] > limit[`${tier}_cap`];

export const LIMITS_MESSAGES = {
  updated: 'Limits Updated',
  notFetched: 'Failed to fetch limits data',
  notUpdated: 'Failed to update limits',
} as const;
