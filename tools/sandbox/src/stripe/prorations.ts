import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { createInvoice, createInvoiceLine } from './invoices';
import { askForStep, payInvoice } from './invoice-payments';
import { declineCodeOf, needsStep } from './cards';
import { keepBack } from './pending-updates';
import type { Params } from './params';
import { paramsOf, present } from './resource';
import { invalidRequest } from './stripe-failure';
import { methodOf } from './subscriptions';
import { readItems } from './subscription-items';

const PREVIEW = ['customer', 'subscription', 'subscription_details', 'preview_mode', 'currency'];

/** /invoices/create_preview: the cost of a price change at a given time. Stores nothing. */
export function previewRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/invoices/create_preview', (request, reply) => {
    const params = paramsOf(request).only(...PREVIEW);
    const details = params.child('subscription_details').only('items', 'proration_behavior', 'proration_date');
    const id = params.requiredText('subscription');
    const subscription = structuredClone(stripe.find('subscriptions', 'subscription', id, 'subscription'));
    const before = structuredClone(subscription.items.data);
    const customer = structuredClone(stripe.customer(String(subscription.customer)));
    stripe.withoutEvents(() => readItems(stripe, subscription, details)());
    let invoice!: Stripe.Invoice;
    stripe.withoutEvents(() => {
      invoice = prorated(stripe, subscription, customer, before, details.integer('proration_date'));
    });
    delete stripe.data.invoices[invoice.id!];
    return reply.send(present(stripe, { ...invoice, status: 'draft' }, params));
  });
}

/**
 * Changes the items and immediately invoices the difference. Until the invoice is paid, the items stay unchanged if the
 * request says so; otherwise they change anyway.
 */
export function changeProrated(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  params: Params,
  applyItems: () => void,
): void {
  const before = structuredClone(subscription.items.data);
  const customer = stripe.customer(String(subscription.customer));
  applyItems();
  const invoice = prorated(stripe, subscription, customer, before, params.integer('proration_date'));
  stripe.emit('invoice.created', invoice);
  stripe.emit('invoice.finalized', invoice);
  const method = methodOf(stripe, subscription);
  const decline = invoice.amount_due > 0 && method ? declineCodeOf(method) : null;
  const step = invoice.amount_due > 0 && method !== null && needsStep(method);
  if ((decline || step) && params.text('payment_behavior') === 'pending_if_incomplete') {
    const wanted = structuredClone(subscription.items.data);
    subscription.items.data = before;
    keepBack(stripe, subscription, wanted);
  }
  if (step) askForStep(stripe, invoice, customer, method);
  else payInvoice(stripe, invoice, customer, method, decline);
}

/** An open invoice for the rest of the period: a credit for the old price and a charge for the new one. */
function prorated(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  before: Stripe.SubscriptionItem[],
  at: number | null,
): Stripe.Invoice {
  const moment = at ?? stripe.now();
  const first = before[0];
  if (!first) throw invalidRequest('This subscription has no items.', 'items');
  const { current_period_start: start, current_period_end: end } = first;
  if (moment < start || moment > end) {
    throw invalidRequest('Cannot specify proration date outside of current subscription period', 'proration_date');
  }
  const left = (end - moment) / (end - start);
  return createInvoice(stripe, subscription, customer, 'subscription_update', (invoice) => [
    ...before.map((item) => line(stripe, invoice, subscription, item, -left, 'Unused time on')),
    ...subscription.items.data.map((item) => line(stripe, invoice, subscription, item, left, 'Remaining time on')),
  ]);
}

function line(
  stripe: FakeStripe,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  share: number,
  words: string,
): Stripe.InvoiceLineItem {
  const whole = createInvoiceLine(stripe, invoice, subscription, item);
  const amount = Math.round(whole.amount * share);
  return { ...whole, amount, subtotal: amount, description: `${words} ${whole.description ?? ''}` };
}
