import type { OfferAmount, PublicOffer, PublicTestimonial } from '../directory';
import type { OpenPlanChange } from '../billing/plan-change';
import type { LicenseFacts, OwnRevision } from '../license/revision';
import type { MembershipFacts, MembershipTier } from '../membership';
import type { Versioned } from '../http/version';
import type { ServiceDetails } from './service-details';
import type { TeamRole } from '../team/team-role';
import type { ServiceItem } from './service-items';

/** Response of `GET /api/provider`: the listing that the call is for. */
export interface OwnProvider extends MembershipFacts, Versioned {
  id: string;
  /** The caller's on its team. Without the right to see payments, their fields are null. */
  team_role: TeamRole;
  business_name: string;
  contact_name: string;
  phone: string;
  phone_display_opt_in: boolean;
  email: string;
  /** Whether email goes to this address; if not, it goes to the owner's account. True for members who cannot confirm it. */
  email_confirmed: boolean;
  website_url: string | null;
  city_id: string;
  city_name: string;
  city_slug: string;
  city_state: string;
  category_id: string;
  category_name: string;
  category_slug: string;
  /** Of the category: applies while `service.radius_miles` is null. */
  default_radius_miles: number;
  provider_slug: string;
  /** When the license was checked and the application decided; null before. */
  vetted_at: string | null;
  /** Null when none was entered at vetting. */
  license: LicenseFacts | null;
  /** Pending or last refused; null for none. */
  revision: OwnRevision | null;
  google_place_url: string | null;
  google_rating: number | null;
  google_review_count: number | null;
  google_last_synced_at: string | null;
  /** A place linked after the approval: its rating is hidden until an administrator confirms it. */
  google_awaits_confirmation: boolean;
  ftco_enabled: boolean;
  /** The offer if it is valid today. */
  offer: OfferAmount | null;
  /** The offer as entered, valid today or not; null when disabled. */
  entered_offer: PublicOffer | null;
  testimonials: PublicTestimonial[];
  service: ServiceDetails;
  /** What visitors see; those with new words wait in the revision. */
  services: ServiceItem[];
  /** Of the category: services that the listing may name, as the console writes them. */
  service_proposals: string[];
  stripe_customer_id: string | null;
  /** A cheaper plan that begins after the paid month. */
  planned_tier: MembershipTier | null;
  planned_at: string | null;
  /** A change of plan in progress. */
  plan_change: OpenPlanChange | null;
  created_at: string;
  updated_at: string;
}

/** Response of `POST /api/onboarding/applications`. */
export interface ApplicationAccepted {
  provider: OwnProvider;
  /** Payment page of a paid tier; null for a free one, or with a `checkout_error`. */
  checkout: { url: string } | null;
  checkout_error?: string;
  /** True when the person had applied before and this is that application. */
  existing: boolean;
}
