import type { LinkedPlace } from './google-place';
import type { MembershipTier, VettingStatus } from '../membership';

/** A provider as an administrator sees it in a list. */
export interface ModeratedProvider {
  id: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string;
  phone_display_opt_in: boolean;
  website_url: string | null;
  city_name: string;
  city_state: string;
  category_name: string;
  /** Proposed by this application: nobody was ever approved there, and the public does not see it yet. */
  is_new_city: boolean;
  is_new_category: boolean;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  vetting_notes: string | null;
  is_active: boolean;
  paused: boolean;
  google_rating: number | null;
  google_review_count: number | null;
  /** The linked place as Google has it; null when none is linked. */
  google_place: LinkedPlace | null;
  has_license: boolean;
  license_content_type: string | null;
  subscription_status: string | null;
  created_at: string;
  updated_at: string;
}

export interface ModeratedProviders {
  providers: ModeratedProvider[];
  total: number;
  page: number;
  page_size: number;
}

/** Answer of `GET /api/admin/providers/{id}/license`. */
export interface LicenseLink {
  url: string;
  /** Seconds that the link works. */
  expires_in: number;
  content_type: string | null;
}

/** Seconds that a signed license link works. Source: product specification, section 9. */
export const LICENSE_LINK_SECONDS = 3600;
