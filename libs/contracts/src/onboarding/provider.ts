import type { OfferAmount, PublicOffer, PublicTestimonial } from '../directory';
import type { OpenPlanChange } from '../billing/plan-change';
import type { LicenseFacts, OwnRevision } from '../license/revision';
import type { MembershipFacts, MembershipTier } from '../membership';
import type { Versioned } from '../http/version';
import type { ServiceDetails } from './service-details';

/** A provider's own row as its owner sees it: response of `GET /api/provider`. */
export interface OwnProvider extends MembershipFacts, Versioned {
  id: string;
  business_name: string;
  contact_name: string;
  phone: string;
  phone_display_opt_in: boolean;
  email: string;
  /** Whether mail goes there: it is the account's own or was confirmed. Until then mail goes to the account's. */
  email_confirmed: boolean;
  website_url: string | null;
  city_id: string;
  city_name: string;
  city_slug: string;
  city_state: string;
  category_id: string;
  category_name: string;
  category_slug: string;
  provider_slug: string;
  /** When the license was checked and the application decided; null before. */
  vetted_at: string | null;
  /** What was read off the license; null where nothing was entered at vetting. */
  license: LicenseFacts | null;
  /** What waits to be vetted again, or was refused last; null when there is nothing. */
  revision: OwnRevision | null;
  google_place_url: string | null;
  google_rating: number | null;
  google_review_count: number | null;
  google_last_synced_at: string | null;
  /** A place was linked after the approval: its stars are not shown before an administrator has confirmed it. */
  google_awaits_confirmation: boolean;
  ftco_enabled: boolean;
  /** The first-time-customer offer, if it stands today. */
  offer: OfferAmount | null;
  /** The offer as it was entered, whether it stands today or not; null when it is switched off. */
  entered_offer: PublicOffer | null;
  testimonials: PublicTestimonial[];
  service: ServiceDetails;
  stripe_customer_id: string | null;
  /** A cheaper plan that begins when the paid month is over; null when none was chosen. */
  planned_tier: MembershipTier | null;
  planned_at: string | null;
  /** A change of plan that is being paid for; null when there is none. */
  plan_change: OpenPlanChange | null;
  created_at: string;
  updated_at: string;
}

/** Response of `POST /api/onboarding/applications`. */
export interface ApplicationAccepted {
  provider: OwnProvider;
  /** Where a paid tier is paid; null for a free one, or when payment could not be set up (`checkout_error` then says why). */
  checkout: { url: string } | null;
  checkout_error?: string;
  /** True when the person had applied before and this is that application. */
  existing: boolean;
}
