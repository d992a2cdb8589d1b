import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { addList, addRetrieve, equalFields } from './resource';
import { invalidRequest } from './stripe-failure';

/** /disputes: retrieve, list. */
export function disputeRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  addRetrieve(app, stripe, '/disputes', 'disputes', 'dispute');
  const disputes = () => Object.values(stripe.data.disputes);
  addList(app, stripe, '/disputes', ['charge', 'payment_intent'], disputes, (params) =>
    equalFields<Stripe.Dispute>(params, 'charge', 'payment_intent'),
  );
}

/** The cardholder disputes a charge. Throws when it failed or is already disputed. */
export function disputeCharge(stripe: FakeStripe, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, 'charge');
  }
  charge.disputed = true;
  const dispute = createDispute(stripe, charge, reason);
  stripe.emit('charge.dispute.created', dispute);
  stripe.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides a dispute. Throws when it is already decided. */
export function closeDispute(stripe: FakeStripe, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest('This dispute is already closed', 'dispute');
  }
  dispute.status = outcome;
  stripe.emit('charge.dispute.closed', dispute);
  if (outcome === 'won') stripe.emit('charge.dispute.funds_reinstated', dispute);
}

/** Creates and stores a dispute over a full charge. */
function createDispute(stripe: FakeStripe, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: stripe.id('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: stripe.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: stripe.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  stripe.data.disputes[dispute.id] = dispute;
  return dispute;
}
