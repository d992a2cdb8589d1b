import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { decimal } from './prices';
import { productOf } from './products';
import { embeddedList } from './lists';
import { discardPending } from './pending-updates';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';
import { invalidRequest } from './stripe-failure';

/** /invoices: list, retrieve, void. */
export function invoiceRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  addRetrieve(app, stripe, '/invoices', 'invoices', 'invoice');
  app.post('/invoices/:id/void', (request, reply) => {
    const invoice = stripe.find('invoices', 'invoice', idOf(request));
    const params = paramsOf(request).only();
    if (invoice.status !== 'open') {
      throw invalidRequest(
        `You can only void open invoices. This invoice is ${invoice.status}.`,
        undefined,
        'invoice_not_editable',
      );
    }
    Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
    invoice.status_transitions.voided_at = stripe.now();
    stripe.emit('invoice.voided', invoice);
    discardPending(stripe, invoice);
    return reply.send(present(stripe, invoice, params));
  });
  addList(
    app,
    stripe,
    '/invoices',
    ['customer', 'subscription', 'status'],
    () => Object.values(stripe.data.invoices),
    (params) => {
      const subscription = params.text('subscription');
      const equal = equalFields<Stripe.Invoice>(params, 'customer', 'status');
      return (one) => equal(one) && (!subscription || one.parent?.subscription_details?.subscription === subscription);
    },
  );
}

/** Creates, finalizes and stores the open invoice for a subscription's current period. */
export function createInvoice(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  linesOf: (invoice: string) => Stripe.InvoiceLineItem[] = (invoice) =>
    subscription.items.data.map((item) => createInvoiceLine(stripe, invoice, subscription, item)),
): Stripe.Invoice {
  const id = stripe.id('in');
  const now = stripe.now();
  const lines = linesOf(id);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  // A negative total stays with the customer as a credit.
  const due = Math.max(0, total);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const invoice: Stripe.Invoice = {
    ...structuredClone(UNUSED),
    id,
    object: 'invoice',
    amount_due: due,
    amount_remaining: due,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    effective_at: now,
    hosted_invoice_url: `${stripe.publicUrl}/invoices/${id}`,
    invoice_pdf: `${stripe.publicUrl}/invoices/${id}`,
    lines: embeddedList(lines, `/v1/invoices/${id}/lines`),
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    parent: parentOf(subscription),
    period_end: now,
    period_start: now,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: now,
  };
  stripe.data.invoices[id] = invoice;
  subscription.latest_invoice = id;
  return invoice;
}

function parentOf(subscription: Stripe.Subscription): Stripe.Invoice.Parent {
  return {
    quote_details: null,
    subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    type: 'subscription_details',
  };
}

/** One line of an invoice: an item of the subscription for its period. */
export function createInvoiceLine(
  stripe: FakeStripe,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const amount = (item.price.unit_amount ?? 0) * quantity;
  const product = productOf(stripe, item.price);
  const details = {
    invoice_item: null,
    proration: false,
    proration_details: { credited_items: null },
    subscription: subscription.id,
    subscription_item: item.id,
  };
  return {
    id: stripe.id('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: `${quantity} × ${product.name} (at $${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${item.plan.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: { invoice_item_details: null, subscription_item_details: details, type: 'subscription_item_details' },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: product.id },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Fields that the sandbox does not support, with Stripe's default values. */
const UNUSED = {
  account_country: 'US',
  account_name: 'Townlink sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically' as const,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none' as const,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
};
