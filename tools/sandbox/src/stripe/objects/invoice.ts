import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { embeddedList } from '../pagination';
import { createInvoiceLine } from './invoice-line';

/** Makes, finalizes and stores the open invoice for the current period of a subscription. */
export function createInvoice(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
): Stripe.Invoice {
  const id = world.id('in');
  const now = world.now();
  const trial = subscription.status === 'trialing';
  const lines = subscription.items.data.map((item) => createInvoiceLine(world, id, subscription, item, trial));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const invoice: Stripe.Invoice = {
    ...structuredClone(UNUSED),
    id,
    object: 'invoice',
    amount_due: total,
    amount_remaining: total,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    effective_at: now,
    hosted_invoice_url: `${world.publicUrl}/invoices/${id}`,
    invoice_pdf: `${world.publicUrl}/invoices/${id}`,
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
  world.data.invoices[id] = invoice;
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

/** Fields that a sandbox has no use for, as Stripe fills them when nothing is asked. */
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
