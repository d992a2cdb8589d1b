import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createRefund } from '../objects/refund';
import { invalidRequest } from '../stripe-failure';

/** Gives money of a charge back, all that is left unless an amount is given. Throws Stripe's errors. */
export function refundCharge(
  world: StripeWorld,
  charge: Stripe.Charge,
  amount: number | null,
  reason: Stripe.Refund.Reason | null,
  metadata: Record<string, string>,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') {
    throw invalidRequest('This charge cannot be refunded as it was not successful.', 'charge', 'charge_not_refundable');
  }
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed');
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  const wanted = amount ?? left;
  if (wanted < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (wanted > left) {
    const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, 'amount');
  }
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const refund = createRefund(world, charge, wanted, reason, metadata);
  charge.amount_refunded += wanted;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge, previous);
  return refund;
}
