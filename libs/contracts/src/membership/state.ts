import { graceEnd } from '../billing/membership-status';
import type { MembershipTier } from './tier';
import type { VettingStatus } from './vetting';

/**
 * What a membership costs and whether it is paid: a `free` plan; never paid; a first payment under way; paid; paid and
 * canceled for the end of the period; paid, but the slot went to somebody else meanwhile; paid, but the bank disputes it;
 * failing for less than the days of grace; over.
 */
export const BILLING_STATES = [
  'free',
  'unpaid',
  'confirming',
  'paid',
  'ending',
  'no-room',
  'disputed',
  'past-due',
  'ended',
] as const;
export type BillingState = (typeof BILLING_STATES)[number];

export const PAUSE_STATES = ['running', 'paused'] as const;
export type PauseState = (typeof PAUSE_STATES)[number];

/** `none`: no license was entered at vetting, so that none can expire. `grace`: expired, and still listed for some days. */
export const LICENSE_STATES = ['none', 'valid', 'expiring', 'grace', 'expired'] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

/** Where a provider stands. Everything that is shown or decided about a membership follows from these four. */
export interface MembershipState {
  vetting: VettingStatus;
  billing: BillingState;
  pause: PauseState;
  license: LicenseState;
}

/** What is known of a provider's membership, as the tables have it. Moments are ISO 8601. */
export interface MembershipFacts {
  vetting_status: VettingStatus;
  vetting_notes: string | null;
  membership_tier: MembershipTier;
  is_active: boolean;
  paused: boolean;
  pause_reason: string | null;
  license_state: LicenseState;
  /** The last day of the license that was checked (ISO date); null where none was entered. */
  license_expires_on?: string | null;
  /** Whether a renewed license waits to be checked. */
  license_renewal_waits?: boolean;
  /** Whether the plan of the tier costs nothing. */
  is_free: boolean;
  /** State of the subscription at the payment provider; null before the first payment. */
  subscription_status: string | null;
  first_paid_at: string | null;
  past_due_since: string | null;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
  /** The tier that is paid for: another than the provider's when that one had no room. */
  paid_tier: MembershipTier | null;
  /** The first day on which the card is no longer good. */
  card_expires_on: string | null;
  no_room_since: string | null;
  disputed_at: string | null;
  ended_at: string | null;
}

/** The state that the facts amount to at a moment. */
export function membershipState(facts: MembershipFacts, now = new Date()): MembershipState {
  const { vetting_status: vetting, paused, license_state: license } = facts;
  const billing = billingState(facts, now);
  // Its membership is being canceled and paid back.
  const isRejected = vetting === 'rejected' && billing !== 'free' && billing !== 'unpaid';
  return { vetting, billing: isRejected ? 'ended' : billing, pause: paused ? 'paused' : 'running', license };
}

function billingState(facts: MembershipFacts, now: Date): BillingState {
  const { subscription_status, past_due_since, is_free } = facts;
  switch (subscription_status) {
    case 'active':
    case 'trialing':
      return whilePaid(facts);
    case 'past_due':
      // Not over while it is still listed: the timer fires a little late.
      if (past_due_since === null || facts.is_active || now < graceEnd(new Date(past_due_since))) return 'past-due';
      return is_free ? 'free' : 'ended';
    default:
      if (is_free) return 'free';
  }
  if (subscription_status === 'incomplete') return 'confirming';
  return subscription_status === null || facts.first_paid_at === null ? 'unpaid' : 'ended';
}

function whilePaid({ no_room_since, disputed_at, cancel_at_period_end }: MembershipFacts): BillingState {
  if (no_room_since !== null) return 'no-room';
  if (disputed_at !== null) return 'disputed';
  return cancel_at_period_end ? 'ending' : 'paid';
}

const PAID_FOR: readonly BillingState[] = ['free', 'paid', 'ending', 'disputed', 'past-due'];

/** Whether a provider in this state is listed. Who has no room for the tier that is paid for may be listed in the old one. */
export const isListed = ({ vetting, billing, pause, license }: MembershipState): boolean =>
  vetting === 'approved' && PAID_FOR.includes(billing) && pause === 'running' && license !== 'expired';

/** Whether the state can occur. The database has the same constraints. */
export function isPossible({ vetting, billing, pause }: MembershipState): boolean {
  if (pause === 'paused' && vetting !== 'approved') return false;
  return vetting !== 'rejected' || ['free', 'unpaid', 'ended'].includes(billing);
}
