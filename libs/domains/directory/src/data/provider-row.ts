import type { MembershipTier } from '@townlink/contracts';

/** A listed provider as the list statements read it. */
export interface ProviderRow {
  id: string;
  slug: string;
  business_name: string;
  membership_tier: MembershipTier;
  tier_rank: number;
  /** Decimal text as PostgreSQL writes it ('4.5'). */
  google_rating: string | null;
  google_review_count: number | null;
  phone: string | null;
  website_url: string | null;
  ftco_enabled: boolean;
}
