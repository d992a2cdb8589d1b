import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createDispute } from '../objects/dispute';
import { invalidRequest } from '../stripe-failure';

/** The card holder disputes a charge. Throws when it failed or is disputed already. */
export function disputeCharge(world: StripeWorld, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, 'charge');
  }
  charge.disputed = true;
  const dispute = createDispute(world, charge, reason);
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides a dispute. Throws when it is decided already. */
export function closeDispute(world: StripeWorld, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest('This dispute is already closed', 'dispute');
  }
  dispute.status = outcome;
  world.emit('charge.dispute.closed', dispute);
  if (outcome === 'won') world.emit('charge.dispute.funds_reinstated', dispute);
}
