import type { CappedTier } from './tier';

/** Places of one tier in a city and category: how many there are and how many are left. */
export interface TierCapacity {
  cap: number;
  free: number;
}

/** Answer of `GET /api/capacity`. */
export type Capacity = Record<CappedTier, TierCapacity>;
