import { type CappedTier, forCappedTiers, TIERS } from './tier';

/** Total and free slots of one tier in a market. */
export interface TierCapacity {
  cap: number;
  free: number;
}

/** Response of `GET /api/capacity`. */
export type Capacity = Record<CappedTier, TierCapacity>;

/** Capacity of an empty market without its own limits. */
export const DEFAULT_CAPACITY: Capacity = forCappedTiers((tier) => ({
  cap: TIERS[tier].defaultCap,
  free: TIERS[tier].defaultCap,
}));

/** Problem type when a tier has no slot left. */
export const TIER_FULL = 'tier-full';

export const tierFullMessage = (tier: CappedTier): string =>
  `All ${TIERS[tier].name} places in this city and category are taken.`;
