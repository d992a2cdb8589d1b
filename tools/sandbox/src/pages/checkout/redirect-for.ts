import type Stripe from 'stripe';

/** Where the payer goes after paying: the success address with the session's id put in. */
export function redirectFor(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
