import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { cardDeclined } from '../stripe-failure';

/** Carries the outcome of a charge over to its payment intent and announces both. */
export function attemptCharge(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod | null,
  declineCode: string | null,
): void {
  intent.latest_charge = charge.id;
  intent.payment_method = method?.id ?? null;
  if (declineCode === null) {
    Object.assign(intent, { amount_received: intent.amount, status: 'succeeded', last_payment_error: null });
    world.emit('charge.succeeded', charge);
    world.emit('payment_intent.succeeded', intent);
    return;
  }
  intent.status = 'requires_payment_method';
  const { type, code, message, decline_code, doc_url } = cardDeclined(declineCode).body;
  intent.last_payment_error = { type, code, message, decline_code, doc_url, charge: charge.id };
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
}
