import Stripe from 'stripe';
import type { Sandbox } from '../create-sandbox';

/** The real SDK, connected to a sandbox. */
export function stripeClient(sandbox: Sandbox, key = 'sk_test_sandbox'): Stripe {
  return new Stripe(key, { ...sandbox.stripe, maxNetworkRetries: 0, telemetry: false });
}

/** The product's checkout request: one line with an inline price. */
export function checkoutParams(
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 3900,
          recurring: { interval: 'month' },
          product_data: { name: 'Townlink Featured' },
        },
      },
    ],
    success_url: 'http://site.test/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://site.test/canceled',
    client_reference_id: 'provider-1',
    metadata: { provider_id: 'provider-1' },
    subscription_data: { metadata: { provider_id: 'provider-1', tier: 'featured' } },
    ...extra,
  };
}

/** Posts a form like a browser, without following the redirect. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
}

export function cardForm(extra: Record<string, string> = {}): Record<string, string> {
  return { email: 'ann@example.com', number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ann', ...extra };
}
