import { API_PROVIDER_EXAMPLE } from '../public-api/v1/provider.example';
import type { WEBHOOK_TEST_EVENT, WebhookEvent } from './events';
import type {
  WebhookDecision,
  WebhookApplication,
  WebhookListing,
  WebhookMembership,
  WebhookReferral,
  WebhookReport,
  WebhookTest,
} from './payloads';

const { id, name: business_name, membership_tier: tier } = API_PROVIDER_EXAMPLE;

const reference: WebhookListing = { id };

const submitted: WebhookApplication = { id, business_name, state: 'pending', tier, is_listed: false };

const decided: WebhookDecision = { ...submitted, state: 'approved', is_listed: true, outcome: 'approved' };

const membership: WebhookMembership = {
  id,
  business_name,
  tier,
  is_listed: true,
  status: 'active',
  current_period_end: '2027-03-02T17:04:11+00:00',
  cancel_at_period_end: false,
};

const referral: WebhookReferral = {
  id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e78',
  referral_code: 'k7m2q9',
  conversions: 3,
  payout_status: 'owed',
  owed_cents: 900,
  paid_cents: 1800,
};

const filed: WebhookReport = {
  id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e79',
  listing_id: id,
  business_name,
  reason: 'wrong-facts',
  fact: 'hours',
  state: 'with_provider',
  outcome: null,
  created_at: '2026-03-02T17:04:11.482+00:00',
};

const closed: WebhookReport = { ...filed, state: 'decided', outcome: 'corrected' };

const test: WebhookTest = { id: '5a0c9d1e-2f43-4c56-8b7a-91d2e3f4a5b6', is_test: true };

/** Example `data` of each event. */
export const WEBHOOK_EXAMPLES: Readonly<Record<WebhookEvent | typeof WEBHOOK_TEST_EVENT, object>> = {
  'listing.added': API_PROVIDER_EXAMPLE,
  'listing.changed': API_PROVIDER_EXAMPLE,
  'listing.removed': reference,
  'application.submitted': submitted,
  'application.decided': decided,
  'membership.changed': membership,
  'referral.changed': referral,
  'report.filed': filed,
  'report.closed': closed,
  'webhook.test': test,
};
