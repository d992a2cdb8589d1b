import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

/** What a payment is for. Amount in the smallest unit of the currency. */
export interface PaymentInput {
  amount: number;
  currency: string;
  customer: Stripe.Customer | null;
  email: string | null;
  method: Stripe.PaymentMethod | null;
  description: string;
  metadata?: Record<string, string>;
}

/** Makes and stores a payment intent that has not been tried yet. */
export function createPaymentIntent(world: StripeWorld, input: PaymentInput): Stripe.PaymentIntent {
  const id = world.id('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: id + world.id('pi_secret'),
    confirmation_method: 'automatic',
    created: world.now(),
    currency: input.currency,
    customer: input.customer?.id ?? null,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: input.method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  world.data.payment_intents[id] = intent;
  world.emit('payment_intent.created', intent);
  return intent;
}
