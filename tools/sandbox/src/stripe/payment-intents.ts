import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { addRetrieve } from './resource';

/** /payment_intents: retrieve. */
export function paymentIntentRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  addRetrieve(app, stripe, '/payment_intents', 'payment_intents', 'payment_intent');
}

/** Input of a payment intent. Amount in the smallest unit of the currency. */
interface PaymentInput {
  amount: number;
  currency: string;
  customer: Stripe.Customer | null;
  email: string | null;
  method: Stripe.PaymentMethod | null;
  description: string;
  metadata?: Record<string, string>;
}

/** Creates and stores a payment intent without an attempt. */
export function createPaymentIntent(stripe: FakeStripe, input: PaymentInput): Stripe.PaymentIntent {
  const id = stripe.id('pi');
  const intent: Stripe.PaymentIntent = {
    ...UNUSED,
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: id + stripe.id('pi_secret'),
    confirmation_method: 'automatic',
    created: stripe.now(),
    currency: input.currency,
    customer: input.customer?.id ?? null,
    description: input.description,
    livemode: false,
    metadata: input.metadata ?? {},
    payment_method: input.method?.id ?? null,
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  };
  stripe.data.payment_intents[id] = intent;
  stripe.emit('payment_intent.created', intent);
  return intent;
}

/** Fields that the sandbox does not support, with Stripe's default values. */
const UNUSED = {
  allowed_payment_method_types: null,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};
