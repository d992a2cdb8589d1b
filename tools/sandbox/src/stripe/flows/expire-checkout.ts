import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

/** Ends an open checkout session for good. */
export function expireCheckout(world: StripeWorld, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}

/** Ends every open session whose time is up. Answers how many. */
export function expireDueCheckouts(world: StripeWorld): number {
  const due = Object.values(world.data.checkout_sessions).filter(
    (session) => session.status === 'open' && session.expires_at <= world.now(),
  );
  for (const session of due) expireCheckout(world, session);
  return due.length;
}
