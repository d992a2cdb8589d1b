import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { mergeMetadata, type Params } from './params';
import { addList, addRetrieve, equalFields, paramsOf, present } from './resource';
import { invalidRequest } from './stripe-failure';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** /refunds: create, retrieve, list. */
export function refundRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/refunds', (request, reply) => {
    const params = paramsOf(request).only('charge', 'payment_intent', 'amount', 'reason', 'metadata');
    const metadata = mergeMetadata(null, params);
    const reason = params.oneOf('reason', REASONS);
    const refund = refundCharge(stripe, chargeFor(stripe, params), params.integer('amount'), reason, metadata);
    return reply.send(present(stripe, refund, params));
  });
  addRetrieve(app, stripe, '/refunds', 'refunds', 'refund');
  addList(
    app,
    stripe,
    '/refunds',
    ['charge', 'payment_intent'],
    () => Object.values(stripe.data.refunds),
    (params) => equalFields<Stripe.Refund>(params, 'charge', 'payment_intent'),
  );
}

function chargeFor(stripe: FakeStripe, params: Params): Stripe.Charge {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (charge) return stripe.find('charges', 'charge', charge, 'charge');
  if (!intent)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const { id, latest_charge } = stripe.find('payment_intents', 'payment_intent', intent, 'payment_intent');
  if (typeof latest_charge !== 'string') {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, 'payment_intent');
  }
  return stripe.find('charges', 'charge', latest_charge, 'payment_intent');
}

/** Refunds a charge, by default all that is left. Throws Stripe's errors. */
export function refundCharge(
  stripe: FakeStripe,
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
  const refund = createRefund(stripe, charge, wanted, reason, metadata);
  charge.amount_refunded += wanted;
  charge.refunded = charge.amount_refunded === charge.amount;
  stripe.emit('refund.created', refund);
  stripe.emit('charge.refunded', charge, previous);
  return refund;
}

/** The bank refuses the newest refund of a charge, after it had succeeded: the money is back with the merchant. */
export function failRefund(stripe: FakeStripe, charge: Stripe.Charge): Stripe.Refund {
  const refund = Object.values(stripe.data.refunds).findLast((one) => one.charge === charge.id);
  if (!refund) throw invalidRequest(`Charge ${charge.id} has no refund.`);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  stripe.emit('refund.failed', refund);
  stripe.emit('charge.updated', charge, previous);
  return refund;
}

/** Creates and stores a refund of a charge. Amount in the smallest unit of the currency. */
function createRefund(
  stripe: FakeStripe,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null,
  metadata: Record<string, string>,
): Stripe.Refund {
  const refund: Stripe.Refund = {
    id: stripe.id('re'),
    object: 'refund',
    amount,
    balance_transaction: stripe.id('txn'),
    charge: charge.id,
    created: stripe.now(),
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
  stripe.data.refunds[refund.id] = refund;
  return refund;
}
