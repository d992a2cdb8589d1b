import type { OfferAmount, PublicOffer, PublicTestimonial } from '../directory';
import type { OpenPlanChange } from '../billing/plan-change';
import type { LicenseFacts, OwnRevision } from '../license/revision';
import type { MembershipFacts, MembershipTier } from '../membership';
import type { Versioned } from '../http/version';
import type { ServiceDetails } from './service-details';
import type { TeamRole } from '../team/team-role';
import type { ServiceItem } from './service-items';

/** Response of `GET /api/provider`: the listing of the call. */
export interface OwnProvider extends MembershipFacts, Versioned {
  id: string;
  /** The caller's role on its team. Without the right to see payments, their fields are null. */
  team_role: TeamRole;
  business_name: string;
  contact_name: string;
  phone: string;
  phone_display_opt_in: boolean;
  email: string;
  /** Whether email goes to this address instead of the owner's account. True for members who cannot confirm it. */
  email_confirmed: boolean;
  website_url: string | null;
  city_id: string;
  city_name: string;
  city_slug: string;
  city_state: string;
  category_id: string;
  category_name: string;
  category_slug: string;
  /** The category's default, used while `service.radius_miles` is null. */
  default_radius_miles: number;
  provider_slug: string;
  /** When the license was checked and the application decided; null before that. */
  vetted_at: string | null;
  /** Null when none was entered at vetting. */
  license: LicenseFacts | null;
  /** Pending or last refused; null if none. */
  revision: OwnRevision | null;
  google_place_url: string | null;
  google_rating: number | null;
  google_review_count: number | null;
  google_last_synced_at: string | null;
  /** Whether the place was linked after approval: its rating is hidden until an administrator confirms it. */
  google_awaits_confirmation: boolean;
  ftco_enabled: boolean;
  /** The offer, if valid today. */
  offer: OfferAmount | null;
  /** The offer as entered, whether or not it is valid today; null if disabled. */
  entered_offer: PublicOffer | null;
  testimonials: PublicTestimonial[];
  service: ServiceDetails;
  /** What visitors see; services with new text wait in the revision. */
  services: ServiceItem[];
  /** The category's proposals for services, as written in the console. */
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
  /** Payment page of a paid tier; null for a free one, or if there is a `checkout_error`. */
  checkout: { url: string } | null;
  checkout_error?: string;
  /** True if the person had already applied and this is that application. */
  existing: boolean;
}
