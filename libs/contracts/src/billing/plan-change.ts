import type { MembershipTier } from '../membership';

/**
 * How a plan changes: `now`, with an amount due today; `period-end` for a cheaper plan, which begins after the paid month
 * unless a slot is reserved from the waitlist; `checkout` where nothing is paid yet.
 */
export type PlanChangeKind = 'now' | 'period-end' | 'checkout';

/** Response of `POST /api/billing/preview-plan`, calculated by the payment provider. Money is in the currency's smallest unit. */
export interface PlanPreview {
  tier: MembershipTier;
  kind: PlanChangeKind;
  currency: string;
  due_today_cents: number;
  /** Part for the new plan until the paid month ends. */
  charge_cents: number;
  /** Deduction for the unused part of the old plan. */
  credit_cents: number;
  /** Monthly price from then on, and its first charge (ISO 8601). */
  monthly_cents: number;
  next_payment_at: string | null;
  /** When the new plan begins (ISO 8601); null means once paid. */
  starts_at: string | null;
  /** When a canceled membership ends (ISO 8601); null if it continues. */
  ends_at: string | null;
  /** Whether a slot is free, not needed, or reserved for this provider. */
  has_room: boolean;
  /**
   * Time of the calculation in seconds since the epoch. The change sends it back, so that the amount shown is charged.
   */
  proration_date: number;
}

/** Requested; awaiting a step at the bank; scheduled; done; failed, with the old plan unchanged; withdrawn. */
const PLAN_CHANGE_STATUSES = ['requested', 'confirming', 'scheduled', 'done', 'failed', 'withdrawn'] as const;
export type PlanChangeStatus = (typeof PLAN_CHANGE_STATUSES)[number];

/** Response of `POST /api/billing/change-plan`. */
export interface PlanChangeOutcome {
  /** `confirming`: the bank requires a step, at `url`. `checkout`: paid at `url`. */
  status: 'done' | 'scheduled' | 'confirming' | 'checkout';
  tier: MembershipTier;
  url: string | null;
  /** When it begins (ISO 8601); null for now. */
  starts_at: string | null;
}

/** A change of plan in progress, as its owner sees it. */
export interface OpenPlanChange {
  tier: MembershipTier;
  status: 'requested' | 'confirming';
  /** Page for the bank's step; null until the payment provider has answered. */
  url: string | null;
  /** How long the slot is held (ISO 8601). */
  expires_at: string;
}

/** How long a preview is valid. */
export const PREVIEW_SECONDS = 3600;

export const PLAN_CHANGE_MESSAGES = {
  samePlan: 'This is the plan that you have.',
  notNow: 'Your plan cannot be changed while a payment is failing. Please update your payment method first.',
  ending:
    'Your membership was canceled and ends with the paid month, so that no cheaper plan can begin after it. Please keep the membership first.',
  licenseExpired:
    'Your license has expired. Please upload the renewed one first; you can change your plan when we have checked it.',
  underWay: 'Another change of your plan is under way. Please wait a minute and look again.',
  declined: 'Your card was declined. Your plan is as it was, and nothing was charged.',
  refused:
    'Our payment provider refused this change. Your plan is as it was, and nothing was charged. Please look at your billing, or write to our support.',
  unknown:
    'We could not reach our payment provider. We look again within minutes, and nothing is charged twice. Until then your plan is as it was.',
  previewFailed: 'We couldn’t calculate the cost of this change. Please try again.',
  oldPreview: 'These costs are no longer current. Please review the new ones.',
  nothingPlanned: 'There is no change of your plan to call off.',
  hasRoom: 'Your membership has a place. To end it, cancel it in the billing portal.',
  refundReason: 'There was no place in the tier that you paid for.',
} as const;
