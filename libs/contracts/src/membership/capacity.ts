import { type CappedTier, TIER_NAMES } from './tier';

/** Places of one tier in a city and category: how many there are and how many are left. */
export interface TierCapacity {
  cap: number;
  free: number;
}

/** Answer of `GET /api/capacity`. */
export type Capacity = Record<CappedTier, TierCapacity>;

/** The problem that is answered when a tier has no place left. */
export const TIER_FULL = 'tier-full';

/** What a person is told then. */
export const tierFullMessage = (tier: CappedTier): string =>
  `All ${TIER_NAMES[tier]} places in this city and category are taken.`;
