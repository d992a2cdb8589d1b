import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';
import { invalidRequest } from './stripe-failure';

/** /checkout/sessions: retrieve, list, expire. */
export function checkoutRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  const path = '/checkout/sessions';
  app.post(`${path}/:id/expire`, (request, reply) => {
    const session = stripe.find('checkout_sessions', 'checkout.session', idOf(request), 'session');
    const params = paramsOf(request).only();
    expireOpen(stripe, session);
    return reply.send(present(stripe, session, params));
  });
  addRetrieve(app, stripe, path, 'checkout_sessions', 'checkout.session');
  const names = ['customer', 'subscription', 'payment_intent', 'status', 'customer_details'];
  addList(
    app,
    stripe,
    path,
    names,
    () => Object.values(stripe.data.checkout_sessions),
    (params) => {
      const email = params.child('customer_details').text('email');
      const equal = equalFields<Stripe.Checkout.Session>(
        params,
        'customer',
        'subscription',
        'payment_intent',
        'status',
      );
      return (session) => equal(session) && (email === null || session.customer_details?.email === email);
    },
  );
}

function expireOpen(stripe: FakeStripe, session: Stripe.Checkout.Session): void {
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw invalidRequest(message);
  }
  expireCheckout(stripe, session);
}

export function expireCheckout(stripe: FakeStripe, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  stripe.emit('checkout.session.expired', session);
}

/** Expires every open session that is due. Returns their number. */
export function expireDueCheckouts(stripe: FakeStripe): number {
  const due = Object.values(stripe.data.checkout_sessions).filter(
    (session) => session.status === 'open' && session.expires_at <= stripe.now(),
  );
  for (const session of due) expireCheckout(stripe, session);
  return due.length;
}

/** Input of a checkout session; times in seconds since the epoch. */
interface SessionInput {
  line_items: Stripe.LineItem[];
  customer: Stripe.Customer | null;
  customer_email: string | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  metadata: Record<string, string>;
  allowed_payment_method_types: string[] | null;
  allow_promotion_codes: boolean | null;
  locale: string | null;
  payment_method_collection: string;
  submit_type: string | null;
}

/** Creates and stores an open checkout session in subscription mode. */
export function createSession(stripe: FakeStripe, input: SessionInput): Stripe.Checkout.Session {
  const id = stripe.id('cs');
  const total = input.line_items.reduce((sum, item) => sum + item.amount_total, 0);
  const { line_items, customer, ...given } = input;
  const session: Stripe.Checkout.Session = {
    ...structuredClone(UNUSED),
    ...given,
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    created: stripe.now(),
    currency: line_items[0]?.currency ?? null,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'always',
    customer_details: detailsOf(customer?.email ?? input.customer_email, customer),
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    url: `${stripe.publicUrl}/checkout/${id}`,
  };
  stripe.data.checkout_sessions[id] = session;
  return session;
}

/** The known data of the payer; null without any. */
export function detailsOf(
  email: string | null,
  customer: Stripe.Customer | null,
  name: string | null = customer?.name ?? null,
): Stripe.Checkout.Session.CustomerDetails | null {
  if (!email) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

/** The success address with the session's id inserted. */
export function successRedirect(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Fields that the sandbox does not support, with Stripe's default values. */
const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' as const } },
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page' as const,
  wallet_options: null,
};
