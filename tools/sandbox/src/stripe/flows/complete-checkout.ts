import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createCard, type CardInput } from '../objects/payment-method';
import { createCustomer } from '../objects/customer';
import { createInvoice } from '../objects/invoice';
import { createSubscription } from '../objects/subscription';
import { detailsOf } from '../objects/checkout-session';
import { payInvoice } from './pay-invoice';

/** Pays an open checkout session with a card that works: customer, subscription and paid invoice come into being. */
export function completeCheckout(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  email: string,
  card: CardInput,
): void {
  const customer = payer(world, session, email, card.name);
  const method = createCard(world, card, customer);
  const subscription = startSubscription(world, session, customer, method);
  const invoice = createInvoice(world, subscription, customer, 'subscription_create');
  Object.assign(session, {
    customer: customer.id,
    customer_details: detailsOf(customer.email ?? email, customer, card.name),
    invoice: invoice.id,
    payment_status: invoice.amount_due > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  world.emit('customer.subscription.created', subscription);
  world.emit('invoice.created', invoice);
  world.emit('invoice.finalized', invoice);
  payInvoice(world, invoice, customer, method, null);
  world.emit('checkout.session.completed', session);
}

function payer(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  email: string,
  name: string | null,
): Stripe.Customer {
  if (typeof session.customer === 'string') return world.customer(session.customer);
  return createCustomer(world, { email: session.customer_email ?? email, name });
}

function startSubscription(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
): Stripe.Subscription {
  const secret = world.data.session_secrets[session.id];
  const items = (secret?.line_items ?? []).flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  customer.currency = session.currency;
  return createSubscription(world, {
    customer,
    method,
    items,
    metadata: secret?.subscription_metadata ?? {},
    description: secret?.subscription_description ?? null,
    trial_end: secret?.trial_days ? world.now() + secret.trial_days * 86_400 : null,
  });
}
