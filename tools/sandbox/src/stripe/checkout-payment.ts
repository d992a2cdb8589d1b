import type Stripe from 'stripe';
import { createCard, type CardInput } from './cards';
import { attemptCharge, createCharge } from './charges';
import { detailsOf } from './checkout-sessions';
import { createCustomer } from './customers';
import type { FakeStripe } from './fake-stripe';
import { payInvoice } from './invoice-payments';
import { createInvoice } from './invoices';
import { createPaymentIntent } from './payment-intents';
import { createSubscription } from './subscriptions';

/** Pays an open checkout session with a working card: creates customer, subscription and paid invoice. */
export function completeCheckout(
  stripe: FakeStripe,
  session: Stripe.Checkout.Session,
  email: string,
  card: CardInput,
): void {
  const customer = payer(stripe, session, email, card.name);
  const method = createCard(stripe, card, customer);
  const subscription = startSubscription(stripe, session, customer, method);
  const invoice = createInvoice(stripe, subscription, customer, 'subscription_create');
  Object.assign(session, {
    customer: customer.id,
    customer_details: detailsOf(customer.email ?? email, customer, card.name),
    invoice: invoice.id,
    payment_status: invoice.amount_due > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  stripe.emit('customer.subscription.created', subscription);
  stripe.emit('invoice.created', invoice);
  stripe.emit('invoice.finalized', invoice);
  payInvoice(stripe, invoice, customer, method, null);
  stripe.emit('checkout.session.completed', session);
}

function payer(
  stripe: FakeStripe,
  session: Stripe.Checkout.Session,
  email: string,
  name: string | null,
): Stripe.Customer {
  if (typeof session.customer === 'string') return stripe.customer(session.customer);
  return createCustomer(stripe, { email: session.customer_email ?? email, name });
}

function startSubscription(
  stripe: FakeStripe,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
): Stripe.Subscription {
  const secret = stripe.data.session_secrets[session.id];
  const items = (secret?.line_items ?? []).flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  customer.currency = session.currency;
  return createSubscription(stripe, {
    customer,
    method,
    items,
    metadata: secret?.subscription_metadata ?? {},
    description: secret?.subscription_description ?? null,
  });
}

/** A declined payment attempt on a checkout session: the session stays open for another card. */
export function declineCheckout(
  stripe: FakeStripe,
  session: Stripe.Checkout.Session,
  email: string,
  card: CardInput,
  declineCode: string,
): void {
  const customer = typeof session.customer === 'string' ? stripe.customer(session.customer) : null;
  const method = createCard(stripe, card, null);
  const intent = createPaymentIntent(stripe, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    email,
    method,
    description: 'Subscription creation',
  });
  attemptCharge(stripe, intent, createCharge(stripe, intent, method, declineCode), method, declineCode);
}
