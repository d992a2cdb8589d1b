import type { MembershipTier, ServiceItem, VettingStatus } from '@townlink/contracts';
import type { DemoDetails } from './demo-details';

/** A city or category of the demo with its id in the database. */
export interface Reference {
  id: string;
  slug: string;
  /** Display name: a city's name, a category's plural. */
  name: string;
}

/** A license as an administrator read it. Dates are ISO dates. */
export interface DemoLicense {
  number: string;
  board: string;
  state: string;
  expires_on: string;
  /** Whether it ended so long ago that the listing is off the site. */
  is_over: boolean;
}

export interface DemoProvider {
  id: string;
  user_id: string;
  slug: string;
  business_name: string;
  contact_name: string;
  phone: string;
  phone_display_opt_in: boolean;
  email: string;
  website_url: string | null;
  city_id: string;
  category_id: string;
  category_slug: string;
  vetting_status: VettingStatus;
  membership_tier: MembershipTier;
  is_active: boolean;
  paused: boolean;
  google_rating: number | null;
  google_review_count: number | null;
  ftco_enabled: boolean;
  ftco_type: 'percent' | 'amount' | null;
  ftco_value: number | null;
  ftco_terms: string | null;
  /** State of the membership; null if nothing was ever paid. */
  subscription_status: 'active' | 'past_due' | 'canceled' | null;
  created_at: string;
  testimonials: { quote: string; author: string }[];
  /** Null if the applicant entered only what is required. */
  details: DemoDetails | null;
  services: ServiceItem[];
  /** Whether it is complete, like those of the launch towns in the full demo. */
  is_full: boolean;
  /** As an administrator read it; null if not recorded. */
  license: DemoLicense | null;
}
