import { IsString, MaxLength } from 'class-validator';
import { json, route } from '../http/route';
import type { CheckoutState, RedirectAddress } from './checkout';
import { CheckoutStatusQuery, CreateCheckoutRequest } from './checkout.request';

/** Body of `POST /api/billing/stripe-portal`: the person's own customer id, which is only checked. */
export class StripePortalRequest {
  @MaxLength(255)
  @IsString()
  stripe_customer_id: string;
}

/** The webhook is not among them: its signature is checked over the raw body. */
export const billingRoutes = {
  /** Answers where the membership of one's own provider is paid; an open checkout of the same tier is answered again. */
  createCheckout: route('POST', '/api/billing/create-checkout', {
    access: 'signed-in',
    body: CreateCheckoutRequest,
    answer: json<RedirectAddress>(),
  }),
  /** One's own checkout as the payment provider has it at this moment: what the page that a person returns to asks. */
  checkoutStatus: route('GET', '/api/billing/checkout-status', {
    access: 'signed-in',
    query: CheckoutStatusQuery,
    answer: json<CheckoutState>(),
  }),
  /** Answers where one's own card, invoices and subscription are looked after. */
  portal: route('POST', '/api/billing/stripe-portal', {
    access: 'signed-in',
    body: StripePortalRequest,
    answer: json<RedirectAddress>(),
  }),
  /** Ends a membership that was paid and found no room, and pays it back. 409 `has-room` */
  takeMoneyBack: route('POST', '/api/billing/take-money-back', {
    access: 'signed-in',
    answer: json<{ success: true }>(),
  }),
};
