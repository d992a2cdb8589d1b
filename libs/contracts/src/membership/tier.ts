interface TierDefinition {
  name: string;
  /** Sort order in lists: 1 first. */
  rank: number;
  /** Slots in a market without its own limit; null for no cap. */
  defaultCap: number | null;
}

/** Cheapest first. Source: product specification, section 9. */
export const TIERS = {
  basic: { name: 'Basic', rank: 3, defaultCap: null },
  standard: { name: 'Standard', rank: 2, defaultCap: 3 },
  featured: { name: 'Featured', rank: 1, defaultCap: 3 },
} as const satisfies Record<string, TierDefinition>;

export type MembershipTier = keyof typeof TIERS;
export const MEMBERSHIP_TIERS = Object.keys(TIERS) as MembershipTier[];

/** Tiers with a limited number of slots per market. */
export type CappedTier = {
  [Tier in MembershipTier]: (typeof TIERS)[Tier]['defaultCap'] extends number ? Tier : never;
}[MembershipTier];

export const isCapped = (tier: MembershipTier): tier is CappedTier => TIERS[tier].defaultCap !== null;

export const CAPPED_TIERS: readonly CappedTier[] = MEMBERSHIP_TIERS.filter(isCapped);

export const forCappedTiers = <T>(valueOf: (tier: CappedTier) => T): Record<CappedTier, T> =>
  Object.fromEntries(CAPPED_TIERS.map((tier) => [tier, valueOf(tier)])) as Record<CappedTier, T>;
