import { type CappedTier, forCappedTiers, TIERS } from './tier';

/** Slots of one tier in a market (a city and category): how many there are and how many are left. */
export interface TierCapacity {
  cap: number;
  free: number;
}

/** Response of `GET /api/capacity`. */
export type Capacity = Record<CappedTier, TierCapacity>;

/** The capacity of a market that nobody is in and no limit is set for. */
export const DEFAULT_CAPACITY: Capacity = forCappedTiers((tier) => ({
  cap: TIERS[tier].defaultCap,
  free: TIERS[tier].defaultCap,
}));

/** The problem that is answered when a tier has no slot left. */
export const TIER_FULL = 'tier-full';

export const tierFullMessage = (tier: CappedTier): string =>
  `All ${TIERS[tier].name} places in this city and category are taken.`;
