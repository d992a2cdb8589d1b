import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

/** Makes and stores a refund of a charge. Amount in the smallest unit of the currency. */
export function createRefund(
  world: StripeWorld,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null,
  metadata: Record<string, string>,
): Stripe.Refund {
  const refund: Stripe.Refund = {
    id: world.id('re'),
    object: 'refund',
    amount,
    balance_transaction: world.id('txn'),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.data.refunds[refund.id] = refund;
  return refund;
}
