import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createCard, type CardInput } from '../objects/payment-method';
import { createCharge } from '../objects/charge';
import { createPaymentIntent } from '../objects/payment-intent';
import { attemptCharge } from './attempt-charge';

/** A payment attempt on a checkout session that the bank refuses: the session stays open, another card may be tried. */
export function declineCheckout(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  email: string,
  card: CardInput,
  declineCode: string,
): void {
  const customer = typeof session.customer === 'string' ? world.customer(session.customer) : null;
  const method = createCard(world, card, null);
  const intent = createPaymentIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    email,
    method,
    description: 'Subscription creation',
  });
  attemptCharge(world, intent, createCharge(world, intent, method, declineCode), method, declineCode);
}
