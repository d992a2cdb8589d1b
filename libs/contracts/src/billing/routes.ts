import { IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { json, route } from '../http/route';
import type { CheckoutState, RedirectAddress } from './checkout';
import { CheckoutStatusQuery, CreateCheckoutRequest } from './checkout.request';
import type { PlanChangeOutcome, PlanPreview } from './plan-change';
import { ChangePlanRequest, PreviewPlanRequest } from './plan-change.request';
import { Opaque } from '../text/transforms';

/** Body of `POST /api/billing/stripe-portal`: the person's own customer id, which is only checked. */
export class StripePortalRequest {
  @MaxLength(255)
  @IsString()
  @Opaque()
  stripe_customer_id: string;
}

/** The webhook is not among them: its signature is checked over the raw body. */
export const billingRoutes = {
  /** Returns the payment page for one's own membership; an open checkout of the same tier is returned again. */
  createCheckout: route('POST', '/api/billing/create-checkout', {
    access: 'signed-in',
    body: CreateCheckoutRequest,
    response: json<RedirectAddress>(),
  }),
  /** One's own checkout as the payment provider has it at this moment: what the page that a person returns to asks. */
  checkoutStatus: route('GET', '/api/billing/checkout-status', {
    access: 'signed-in',
    query: CheckoutStatusQuery,
    response: json<CheckoutState>(),
  }),
  /** Returns the page for managing one's card, invoices and subscription. */
  portal: route('POST', '/api/billing/stripe-portal', {
    access: 'signed-in',
    body: StripePortalRequest,
    response: json<RedirectAddress>(),
  }),
  /** What another plan costs today and from when on, as the payment provider reckons it. Keeps nothing. */
  previewPlan: route('POST', '/api/billing/preview-plan', {
    access: 'signed-in',
    body: PreviewPlanRequest,
    response: json<PlanPreview>(),
  }),
  /**
   * Changes the plan of one's own membership; a slot that is reserved for the caller from the waitlist is taken in the same step.
   * 402 `payment-declined`, 409 `tier-full`, `same-plan`, `payment-failing`, `membership-ending`, `change-under-way`, `change-refused` or `old-preview`.
   */
  changePlan: route('POST', '/api/billing/change-plan', {
    access: 'signed-in',
    body: ChangePlanRequest,
    response: json<PlanChangeOutcome>(),
  }),
  /** Calls off a change that is planned for the end of the month, or waits for a step at the bank. 409 `nothing-planned` */
  keepPlan: route('POST', '/api/billing/keep-plan', { access: 'signed-in', response: json<{ success: true }>() }),
  /** Ends a membership that was paid for but got no slot, and refunds it. 409 `has-room` */
  requestRefund: route('POST', '/api/billing/request-refund', {
    access: 'signed-in',
    response: json<{ success: true }>(),
  }),
};
