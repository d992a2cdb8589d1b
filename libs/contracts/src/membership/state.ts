import { graceEnd } from '../billing/membership-status';
import type { MembershipTier } from './tier';

export const VETTING_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VettingStatus = (typeof VETTING_STATUSES)[number];

/**
 * A `free` plan; never paid; first payment in progress; paid; paid and canceled for the end of the period; paid, but another
 * provider got the slot; paid, but disputed; failing, within the grace period; over.
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

/** `none`: no license was entered at vetting, so none can expire. `grace`: expired, but still listed for some days. */
export const LICENSE_STATES = ['none', 'valid', 'expiring', 'grace', 'expired'] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

/** The four dimensions that determine everything shown or done for a membership. */
export interface MembershipState {
  vetting: VettingStatus;
  billing: BillingState;
  pause: PauseState;
  license: LicenseState;
}

/** A provider's membership as stored. Moments are ISO 8601. */
export interface MembershipFacts {
  vetting_status: VettingStatus;
  vetting_notes: string | null;
  membership_tier: MembershipTier;
  is_active: boolean;
  paused: boolean;
  pause_reason: string | null;
  license_state: LicenseState;
  /** Last day of the checked license (ISO date); null when none was entered. */
  license_expires_on?: string | null;
  /** Whether a renewed license is waiting to be checked. */
  license_renewal_waits?: boolean;
  /** Whether the tier's plan is free. */
  is_free: boolean;
  /** From the payment provider; null before the first payment. */
  subscription_status: string | null;
  first_paid_at: string | null;
  past_due_since: string | null;
  /** Set when support has extended the grace period. */
  grace_until?: string | null;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
  /** Differs from the provider's tier when the paid one was full. */
  paid_tier: MembershipTier | null;
  /** First day on which the card is invalid. */
  card_expires_on: string | null;
  no_room_since: string | null;
  disputed_at: string | null;
  ended_at: string | null;
}

export function membershipState(facts: MembershipFacts, now = new Date()): MembershipState {
  const { vetting_status: vetting, paused, license_state: license } = facts;
  const billing = billingState(facts, now);
  // Being canceled and refunded.
  const isRejected = vetting === 'rejected' && billing !== 'free' && billing !== 'unpaid';
  return { vetting, billing: isRejected ? 'ended' : billing, pause: paused ? 'paused' : 'running', license };
}

function billingState(facts: MembershipFacts, now: Date): BillingState {
  const { subscription_status, past_due_since, grace_until, is_free } = facts;
  switch (subscription_status) {
    case 'active':
    case 'trialing':
      return whilePaid(facts);
    case 'past_due':
      // Not over while still listed: the timer runs slightly late.
      if (past_due_since === null || facts.is_active || now < graceEnd(new Date(past_due_since), grace_until))
        return 'past-due';
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

/** Whether a provider is listed. Without a slot in the paid tier, it may be listed in the old one. */
export const isListed = ({ vetting, billing, pause, license }: MembershipState): boolean =>
  vetting === 'approved' && PAID_FOR.includes(billing) && pause === 'running' && license !== 'expired';

/** Whether the state can occur; the database has the same constraints. */
export function isPossible({ vetting, billing, pause }: MembershipState): boolean {
  if (pause === 'paused' && vetting !== 'approved') return false;
  return vetting !== 'rejected' || ['free', 'unpaid', 'ended'].includes(billing);
}
