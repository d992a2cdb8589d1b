import type { MembershipTier } from '../membership';

/**
 * How a change of plan is made: `now`, with what is due today; `period-end` for a cheaper plan, which begins when the
 * paid month is over unless a slot is reserved from the waitlist; `checkout` where nothing is paid yet, like a first
 * plan.
 */
export type PlanChangeKind = 'now' | 'period-end' | 'checkout';

/** Response of `POST /api/billing/preview-plan`, as the payment provider reckons it. Money is in the smallest unit of the currency. */
export interface PlanPreview {
  tier: MembershipTier;
  kind: PlanChangeKind;
  currency: string;
  /** What is charged at once. */
  due_today_cents: number;
  /** What of it is for the new plan until the paid month is over. */
  charge_cents: number;
  /** What is taken off it for the part of the old plan that was paid and not used. */
  credit_cents: number;
  /** What each month costs from then on, and from when on that is charged (ISO 8601). */
  monthly_cents: number;
  next_payment_at: string | null;
  /** When the new plan begins (ISO 8601); null: as soon as it is paid. */
  starts_at: string | null;
  /** When the membership ends because it was canceled, after which nothing is charged (ISO 8601); null: it goes on. */
  ends_at: string | null;
  /** Whether there is a place: one is free, none is needed, or one is kept for this provider. */
  has_room: boolean;
  /**
   * The time of the calculation, in seconds since the epoch: sent along with the change, so that the amount shown is
   * charged.
   */
  reckoned_at: number;
}

/** States of a change: asked for; waiting for a step at the bank; done; not done, with the old plan kept; called off. */
export const PLAN_CHANGE_STATUSES = ['asked', 'confirming', 'scheduled', 'done', 'failed', 'withdrawn'] as const;
export type PlanChangeStatus = (typeof PLAN_CHANGE_STATUSES)[number];

/** Response of `POST /api/billing/change-plan`. */
export interface PlanChangeOutcome {
  /** `confirming`: the bank asks for a step, at `url`. `checkout`: it is paid at `url`. */
  status: 'done' | 'scheduled' | 'confirming' | 'checkout';
  tier: MembershipTier;
  url: string | null;
  /** When it begins (ISO 8601); null for at once. */
  starts_at: string | null;
}

/** A change of plan that is not over yet, as its owner sees it. */
export interface OpenPlanChange {
  tier: MembershipTier;
  status: 'asked' | 'confirming';
  /** Where the bank's step is taken; null while the payment provider has not answered yet. */
  url: string | null;
  /** Until when its place is kept (ISO 8601). */
  expires_at: string;
}

/** Seconds for which a preview is valid: a later change needs a new one. */
export const PREVIEW_SECONDS = 3600;

export const PLAN_CHANGE_MESSAGES = {
  samePlan: 'This is the plan that you have.',
  notNow: 'Your plan cannot be changed while a payment is failing. Please update your payment method first.',
  ending:
    'Your membership was canceled and ends with the paid month, so that no cheaper plan can begin after it. Please keep the membership first.',
  underWay: 'Another change of your plan is under way. Please wait a minute and look again.',
  declined: 'Your card was declined. Your plan is as it was, and nothing was charged.',
  refused:
    'Our payment provider refused this change. Your plan is as it was, and nothing was charged. Please look at your billing, or write to our support.',
  unknown:
    'We could not reach our payment provider. We look again within minutes, and nothing is charged twice. Until then your plan is as it was.',
  previewFailed: 'What the change costs could not be reckoned. Please try again.',
  oldPreview: 'Some time has passed since this was reckoned. Please look at it again.',
  nothingPlanned: 'There is no change of your plan to call off.',
  hasRoom: 'Your membership has a place. To end it, cancel it in the billing portal.',
  refundReason: 'There was no place in the tier that you paid for.',
} as const;
