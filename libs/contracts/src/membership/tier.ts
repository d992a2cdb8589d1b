/** Membership tiers, cheapest first. */
export const MEMBERSHIP_TIERS = ['basic', 'standard', 'featured'] as const;
export type MembershipTier = (typeof MEMBERSHIP_TIERS)[number];

/** Tiers of which a city and category has only so many places; basic has no cap. */
export const CAPPED_TIERS = ['standard', 'featured'] as const;
export type CappedTier = (typeof CAPPED_TIERS)[number];

/** Whether places of a tier are limited. */
export const isCapped = (tier: MembershipTier): tier is CappedTier => tier !== 'basic';

/** Place in every list: featured first. Source: product specification, section 9. */
export const TIER_RANK: Record<MembershipTier, number> = { featured: 1, standard: 2, basic: 3 };

/** The name that people see. */
export const TIER_NAMES: Record<MembershipTier, string> = {
  basic: 'Basic',
  standard: 'Standard',
  featured: 'Featured',
};

/** Places of a tier in a city and category where no limits row exists. Source: product specification, section 9. */
export const DEFAULT_CAPS: Record<CappedTier, number> = { standard: 3, featured: 3 };
