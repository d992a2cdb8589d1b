import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createSession } from '../objects/checkout-session';
import { mergeMetadata } from '../metadata';
import type { Params } from '../params';
import { invalidRequest, missingParam } from '../stripe-failure';
import { readLineItems } from './read-line-items';

const KNOWN = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer',
  'customer_email',
  'expires_at',
  'metadata',
  'subscription_data',
  'allow_promotion_codes',
  'locale',
  'payment_method_collection',
  'submit_type',
  'billing_address_collection',
  'currency',
  'ui_mode',
  'automatic_tax',
  'tax_id_collection',
  'customer_update',
  'phone_number_collection',
  'consent_collection',
  'custom_text',
  'payment_method_options',
  'allowed_payment_method_types',
  'origin_context',
];
const HALF_HOUR = 1_800;
const DAY = 86_400;

/** Opens a checkout session from the parameters of a request. Throws Stripe's errors. */
export function createCheckout(world: StripeWorld, params: Params): Stripe.Checkout.Session {
  params.only(...KNOWN);
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription']);
  if (mode === null) throw missingParam('mode');
  if (mode !== 'subscription') throw invalidRequest(`The sandbox has no checkout in ${mode} mode.`, 'mode');
  const allowed = params.texts('allowed_payment_method_types');
  if (allowed.length > 0 && !allowed.includes('card')) {
    throw invalidRequest('The sandbox takes cards only.', 'allowed_payment_method_types');
  }
  const customerId = params.text('customer');
  if (customerId && params.has('customer_email')) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  const customer = customerId ? world.customer(customerId) : null;
  const given = {
    customer,
    customer_email: params.text('customer_email', 800),
    client_reference_id: params.text('client_reference_id', 200),
    success_url: successUrl(params),
    cancel_url: params.url('cancel_url'),
    expires_at: expiry(world, params),
    metadata: mergeMetadata(null, params),
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    allow_promotion_codes: params.boolean('allow_promotion_codes'),
    locale: params.text('locale'),
    payment_method_collection: params.text('payment_method_collection') ?? 'always',
    submit_type: params.text('submit_type'),
  };
  const secret = subscriptionData(params);
  const line_items = readLineItems(world, params);
  const session = createSession(world, { ...given, line_items });
  world.data.session_secrets[session.id] = { ...secret, line_items };
  return session;
}

function subscriptionData(params: Params) {
  const data = params.child('subscription_data');
  data.only(
    'metadata',
    'description',
    'trial_period_days',
    'trial_settings',
    'billing_mode',
    'invoice_settings',
    'proration_behavior',
  );
  const trial_days = data.integer('trial_period_days') ?? 0;
  if (trial_days < 0 || trial_days > 730) throw invalidRequest('Invalid trial period', data.full('trial_period_days'));
  return {
    subscription_metadata: mergeMetadata(null, data),
    subscription_description: data.text('description', 500),
    trial_days,
  };
}

function successUrl(params: Params): string {
  const text = params.requiredText('success_url');
  // The placeholder has braces, which are fine in an address here but not everywhere.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw invalidRequest('Not a valid URL', 'success_url', 'url_invalid');
  return text;
}

function expiry(world: StripeWorld, params: Params): number {
  const now = world.now();
  const wanted = params.integer('expires_at');
  if (wanted === null) return now + DAY;
  // A few seconds of grace for what passes between asking and arriving.
  if (wanted < now + HALF_HOUR - 10) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (wanted > now + DAY + 10) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return wanted;
}
