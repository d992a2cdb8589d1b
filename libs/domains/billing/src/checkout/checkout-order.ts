import { brand, type MembershipTier, PAGES, type Plan } from '@townlink/contracts';
import type { CheckoutOrder } from '../stripe/stripe.client';

/**
 * Cards and wallets are paid or declined instantly. Slower payments could arrive after a rejection has ended the
 * membership, and would not be refunded.
 */
const INSTANT_PAYMENTS: CheckoutOrder['allowed_payment_method_types'] = ['card'];

export interface OrderInput {
  checkoutId: string;
  providerId: string;
  plan: Plan;
  /** Price at the payment provider; undefined to use the plan's own price. */
  priceId: string | undefined;
  /** The customer of an earlier membership. */
  customerId: string | null;
  email: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  expiresAt: Date;
}

/** Parameters of the checkout session. */
export function checkoutOrder(input: OrderInput): CheckoutOrder {
  const metadata = metadataOf(input.checkoutId, input.providerId, input.plan.tier);
  const page = `${input.siteUrl}${PAGES.onboarding}`;
  return {
    mode: 'subscription',
    allowed_payment_method_types: INSTANT_PAYMENTS,
    line_items: [{ quantity: 1, ...priceOf(input) }],
    ...(input.customerId ? { customer: input.customerId } : { customer_email: input.email }),
    client_reference_id: input.providerId,
    success_url: `${page}?checkout={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page}?checkout=canceled`,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000),
    metadata,
    subscription_data: { metadata },
  };
}

const metadataOf = (checkoutId: string, providerId: string, tier: MembershipTier) => ({
  checkout_id: checkoutId,
  provider_id: providerId,
  tier,
});

function priceOf({ plan, priceId }: OrderInput) {
  if (priceId) return { price: priceId };
  return {
    price_data: {
      currency: plan.currency,
      unit_amount: plan.price_cents,
      recurring: { interval: plan.billing_interval },
      product_data: { name: `${brand.name} ${plan.name}` },
    },
  };
}
