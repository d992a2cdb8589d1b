import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

/** Makes and stores a dispute over a whole charge. */
export function createDispute(world: StripeWorld, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const evidence = Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null]));
  const dispute: Stripe.Dispute = {
    id: world.id('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...evidence, enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: world.now() + 7 * 86_400,
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
  world.data.disputes[dispute.id] = dispute;
  return dispute;
}
