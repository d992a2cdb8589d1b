import { type ConsoleRole, type OwnProvider, type Plan, type Profile, TERMS_VERSION } from '@townlink/contracts';
import type { SessionState } from '@townlink/web-session';

export const profile: Profile = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'pat@example.com',
  full_name: 'Pat Doe',
  role: 'provider',
  created_at: '2026-01-05T12:00:00Z',
  terms_version: TERMS_VERSION,
  second_step: 'none',
  version: 'profile-1',
};

export const signedIn: SessionState = {
  status: 'signed-in',
  user: { id: profile.id, email: profile.email },
  profile,
};

/** @param console_role none has no access to the console */
export const administrator = (console_role?: ConsoleRole): SessionState => ({
  ...signedIn,
  profile: { ...profile, role: 'admin', console_role },
});

export const signedOut: SessionState = { status: 'signed-out' };

export const plans: Plan[] = [
  { tier: 'basic', name: 'Basic', price_cents: 900, photo_limit: 0 },
  { tier: 'standard', name: 'Standard', price_cents: 1900, photo_limit: 10 },
  { tier: 'featured', name: 'Featured', price_cents: 3900, photo_limit: 100 },
].map((plan) => ({ ...plan, currency: 'usd', billing_interval: 'month' }) as Plan);

/** Service details of a listing that states none. */
export const noService: OwnProvider['service'] = {
  description: null,
  hours: [],
  special_days: [],
  by_appointment: false,
  radius_miles: null,
  languages: [],
  payment_methods: [],
  in_business_since: null,
  emergency_service: false,
};

/** A provider as its owner sees it; approved, paid and listed by default. */
export const providerOf = (changes: Partial<OwnProvider> = {}): OwnProvider => ({
  id: '018f0000-0000-7000-8000-0000000000aa',
  team_role: 'owner',
  business_name: 'Ace Plumbing',
  contact_name: 'Pat Doe',
  phone: '(801) 555-0100',
  phone_display_opt_in: false,
  email: 'pat@example.com',
  email_confirmed: true,
  website_url: 'https://ace.example',
  city_id: '018f0000-0000-7000-8000-0000000000c1',
  city_name: 'Riverton',
  city_slug: 'riverton-ut',
  city_state: 'UT',
  category_id: '018f0000-0000-7000-8000-0000000000c2',
  category_name: 'Plumber',
  category_slug: 'plumber',
  default_radius_miles: 25,
  provider_slug: 'ace-plumbing',
  vetting_status: 'approved',
  vetting_notes: null,
  vetted_at: '2026-11-06T12:00:00Z',
  license: null,
  revision: null,
  membership_tier: 'featured',
  is_active: true,
  paused: false,
  pause_reason: null,
  license_state: 'none',
  is_free: false,
  google_place_url: null,
  google_rating: null,
  google_review_count: null,
  google_last_synced_at: null,
  google_awaits_confirmation: false,
  ftco_enabled: false,
  offer: null,
  entered_offer: null,
  testimonials: [],
  service: noService,
  services: [],
  service_proposals: [],
  stripe_customer_id: 'cus_1',
  subscription_status: 'active',
  first_paid_at: '2026-11-05T12:05:00Z',
  past_due_since: null,
  current_period_end: '2026-12-05T12:00:00Z',
  cancel_at_period_end: false,
  paid_tier: 'featured',
  card_expires_on: null,
  no_room_since: null,
  disputed_at: null,
  ended_at: null,
  planned_tier: null,
  planned_at: null,
  plan_change: null,
  created_at: '2026-11-05T12:00:00Z',
  updated_at: '2026-11-05T12:00:00Z',
  version: 'provider-1',
  ...changes,
});
