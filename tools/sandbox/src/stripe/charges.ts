import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { addList, addRetrieve, equalFields } from './resource';
import { cardDeclined, declineMessage } from './stripe-failure';

/** /charges: retrieve, list. */
export function chargeRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  addRetrieve(app, stripe, '/charges', 'charges', 'charge');
  addList(
    app,
    stripe,
    '/charges',
    ['customer', 'payment_intent'],
    () => Object.values(stripe.data.charges),
    (params) => equalFields<Stripe.Charge>(params, 'customer', 'payment_intent'),
  );
}

/** Creates and stores one attempt to charge a payment intent; a decline code means it failed. */
export function createCharge(
  stripe: FakeStripe,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
  declineCode: string | null,
): Stripe.Charge {
  const id = stripe.id('ch');
  const failed = declineCode !== null;
  const charge: Stripe.Charge = {
    ...structuredClone(UNUSED),
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: failed ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: failed ? null : stripe.id('txn'),
    billing_details: method?.billing_details ?? { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: !failed,
    created: stripe.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: failed ? 'card_declined' : null,
    failure_message: declineCode && declineMessage(declineCode),
    outcome: outcomeOf(declineCode),
    paid: !failed,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: method?.card ? { type: 'card', card: chargedCard(method.card, intent.amount) } : null,
    refunded: false,
    status: failed ? 'failed' : 'succeeded',
  };
  stripe.data.charges[id] = charge;
  return charge;
}

function outcomeOf(declineCode: string | null): Stripe.Charge.Outcome {
  return {
    advice_code: declineCode ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: declineCode ? '01' : null,
    network_status: declineCode ? 'declined_by_network' : 'approved_by_network',
    reason: declineCode,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: declineCode
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: declineCode ? 'issuer_declined' : 'authorized',
  };
}

function chargedCard(card: Stripe.PaymentMethod.Card, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: '123456',
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** Applies the outcome of a charge to its payment intent and emits events for both. */
export function attemptCharge(
  stripe: FakeStripe,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod | null,
  declineCode: string | null,
): void {
  intent.latest_charge = charge.id;
  intent.payment_method = method?.id ?? null;
  if (declineCode === null) {
    Object.assign(intent, { amount_received: intent.amount, status: 'succeeded', last_payment_error: null });
    stripe.emit('charge.succeeded', charge);
    stripe.emit('payment_intent.succeeded', intent);
    return;
  }
  intent.status = 'requires_payment_method';
  const { type, code, message, decline_code, doc_url } = cardDeclined(declineCode).body;
  intent.last_payment_error = { type, code, message, decline_code, doc_url, charge: charge.id };
  stripe.emit('charge.failed', charge);
  stripe.emit('payment_intent.payment_failed', intent);
}

/** Fields that the sandbox does not support, with Stripe's default values. */
const UNUSED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'TOWNLINK',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};
