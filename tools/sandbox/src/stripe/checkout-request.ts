import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { createSession } from './checkout-sessions';
import type { FakeStripe } from './fake-stripe';
import { mergeMetadata, type Params } from './params';
import { readPriceData, requireRecurring } from './prices';
import { productOf } from './products';
import { paramsOf, present } from './resource';
import { invalidRequest, missingParam } from './stripe-failure';

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

/** /checkout/sessions: create. */
export function checkoutRequestRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/checkout/sessions', (request, reply) => {
    const params = paramsOf(request);
    return reply.send(present(stripe, createCheckout(stripe, params), params));
  });
}

/** Creates a checkout session from request parameters. Throws Stripe's errors. */
function createCheckout(stripe: FakeStripe, params: Params): Stripe.Checkout.Session {
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
  const customer = customerId ? stripe.customer(customerId) : null;
  const given = {
    customer,
    customer_email: params.text('customer_email', 800),
    client_reference_id: params.text('client_reference_id', 200),
    success_url: successUrl(params),
    cancel_url: params.url('cancel_url'),
    expires_at: expiry(stripe, params),
    metadata: mergeMetadata(null, params),
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    allow_promotion_codes: params.boolean('allow_promotion_codes'),
    locale: params.text('locale'),
    payment_method_collection: params.text('payment_method_collection') ?? 'always',
    submit_type: params.text('submit_type'),
  };
  const secret = subscriptionData(params);
  const line_items = readLineItems(stripe, params);
  const session = createSession(stripe, { ...given, line_items });
  stripe.data.session_secrets[session.id] = { ...secret, line_items };
  return session;
}

function subscriptionData(params: Params) {
  const data = params.child('subscription_data');
  data.only('metadata', 'description', 'billing_mode', 'invoice_settings', 'proration_behavior');
  return {
    subscription_metadata: mergeMetadata(null, data),
    subscription_description: data.text('description', 500),
  };
}

function successUrl(params: Params): string {
  const text = params.requiredText('success_url');
  // The placeholder contains braces, which are allowed in this address but not in others.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw invalidRequest('Not a valid URL', 'success_url', 'url_invalid');
  return text;
}

function expiry(stripe: FakeStripe, params: Params): number {
  const now = stripe.now();
  const wanted = params.integer('expires_at');
  if (wanted === null) return now + DAY;
  // A few seconds of tolerance for the time in transit.
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

/** The lines of a checkout session from its `line_items`, each with a price or price_data. */
function readLineItems(stripe: FakeStripe, params: Params): Stripe.LineItem[] {
  const rows = params.children('line_items');
  if (rows.length === 0) throw missingParam('line_items');
  if (rows.length > 20) throw invalidRequest('You can have at most 20 line items.', 'line_items');
  // Read all before creating any: a refused request must leave nothing behind.
  const read = rows.map((row) => readRow(stripe, row));
  return read.map(({ price, quantity }) => createLineItem(stripe, price(), quantity));
}

function readRow(stripe: FakeStripe, row: Params): { price: () => Stripe.Price; quantity: number } {
  row.only('price', 'price_data', 'quantity', 'adjustable_quantity', 'tax_rates', 'metadata');
  const quantity = row.integer('quantity') ?? 1;
  if (quantity < 1) throw invalidRequest('This value must be greater than or equal to 1.', row.full('quantity'));
  const id = row.text('price');
  if (id) {
    const price = stripe.find('prices', 'price', id, row.full('price'));
    if (!price.active)
      throw invalidRequest(
        'The price specified is inactive. This field only accepts active prices.',
        row.full('price'),
      );
    requireRecurring(price.recurring, row);
    return { price: () => price, quantity };
  }
  if (!row.has('price_data')) throw missingParam(row.full('price'));
  return { price: readPriceData(stripe, row.child('price_data')), quantity };
}

function createLineItem(stripe: FakeStripe, price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: stripe.id('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productOf(stripe, price).name,
    metadata: {},
    price: structuredClone(price),
    quantity,
  };
}
