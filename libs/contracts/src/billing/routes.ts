import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { json, route } from '../http/route';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership';
import type { CheckoutState, RedirectAddress } from './checkout';
import { CheckoutStatusQuery, CreateCheckoutRequest } from './checkout.request';
import type { PlanChangeOutcome, PlanPreview } from './plan-change';
import { Opaque } from '../text/transforms';

/** The caller's own customer ID. */
export class StripePortalRequest {
  @MaxLength(255)
  @IsString()
  @Opaque()
  stripe_customer_id: string;
}

/** Body of `POST /api/billing/preview-plan`. */
class PreviewPlanRequest {
  @IsIn(MEMBERSHIP_TIERS, { message: 'Please select a membership tier' })
  tier: MembershipTier;
}

/** Body of `POST /api/billing/change-plan`. */
export class ChangePlanRequest extends PreviewPlanRequest {
  /** `proration_date` of the accepted preview. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(9_999_999_999)
  prorationDate?: number;
}

/** Excludes the webhook, whose signature covers the raw body. */
export const billingRoutes = {
  /** Returns the payment page; reuses an open checkout of the same tier. */
  createCheckout: route('POST', '/api/billing/create-checkout', {
    access: 'signed-in',
    team: 'billing:act',
    body: CreateCheckoutRequest,
    response: json<RedirectAddress>(),
  }),
  /** The caller's checkout according to the payment provider; polled by the return page. */
  checkoutStatus: route('GET', '/api/billing/checkout-status', {
    access: 'signed-in',
    team: 'billing:read',
    query: CheckoutStatusQuery,
    response: json<CheckoutState>(),
  }),
  /** Returns the page for card, invoices and subscription. */
  portal: route('POST', '/api/billing/stripe-portal', {
    access: 'signed-in',
    team: 'billing:act',
    body: StripePortalRequest,
    response: json<RedirectAddress>(),
  }),
  /** Price of another plan today and afterwards. Stores nothing, and refuses what `changePlan` would. */
  previewPlan: route('POST', '/api/billing/preview-plan', {
    access: 'signed-in',
    team: 'billing:read',
    body: PreviewPlanRequest,
    response: json<PlanPreview>(),
  }),
  /**
   * Changes the caller's plan, and claims a slot reserved for them from the waitlist in the same step. 402
   * `payment-declined`, 409 `tier-full`, `same-plan`, `payment-failing`, `membership-ending`, `listing-paused`,
   * `license-expired`, `change-under-way`, `change-refused` or `old-preview`; also what `createCheckout` refuses.
   */
  changePlan: route('POST', '/api/billing/change-plan', {
    access: 'signed-in',
    team: 'billing:act',
    body: ChangePlanRequest,
    response: json<PlanChangeOutcome>(),
  }),
  /** Withdraws a change that is scheduled or awaits a step at the bank. 409 `nothing-planned` */
  keepPlan: route('POST', '/api/billing/keep-plan', {
    access: 'signed-in',
    team: 'billing:act',
    response: json<{ success: true }>(),
  }),
  /** Ends and refunds a paid membership without a slot. 409 `has-room` */
  requestRefund: route('POST', '/api/billing/request-refund', {
    access: 'signed-in',
    team: 'billing:act',
    response: json<{ success: true }>(),
  }),
};
