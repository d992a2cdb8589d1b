import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { declineCodeOf } from './cards';
import { attemptCharge, createCharge } from './charges';
import type { FakeStripe } from './fake-stripe';
import { createPaymentIntent } from './payment-intents';
import { applyPending } from './pending-updates';
import { addList, equalFields, idOf, paramsOf, present } from './resource';
import { cardDeclined, invalidRequest } from './stripe-failure';
import { methodOf, setStatus } from './subscriptions';

const THREE_DAYS = 3 * 86_400;

/** /invoices/{id}/pay; /invoice_payments: list. */
export function invoicePaymentRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/invoices/:id/pay', (request, reply) => {
    const invoice = stripe.find('invoices', 'invoice', idOf(request));
    const params = paramsOf(request).only('payment_method', 'off_session', 'paid_out_of_band', 'forgive');
    payOpenInvoice(stripe, invoice);
    return reply.send(present(stripe, invoice, params));
  });
  const payments = () => Object.values(stripe.data.invoice_payments);
  addList(app, stripe, '/invoice_payments', ['invoice', 'status', 'payment'], payments, (params) => {
    const intent = params.child('payment').text('payment_intent');
    const equal = equalFields<Stripe.InvoicePayment>(params, 'invoice', 'status');
    return (one) => equal(one) && (!intent || one.payment.payment_intent === intent);
  });
}

function payOpenInvoice(stripe: FakeStripe, invoice: Stripe.Invoice): void {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open')
    throw invalidRequest('This invoice can no longer be paid', undefined, 'invoice_not_editable');
  const id = String(invoice.parent?.subscription_details?.subscription);
  const subscription = stripe.find('subscriptions', 'subscription', id);
  const customer = stripe.customer(String(invoice.customer));
  const method = methodOf(stripe, subscription);
  const declineCode = method && declineCodeOf(method);
  if (declineCode) {
    payInvoice(stripe, invoice, customer, method, declineCode);
    throw cardDeclined(declineCode);
  }
  payInvoice(stripe, invoice, customer, method, null);
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') setStatus(stripe, subscription, 'active');
}

/** Tries to collect an open invoice. Returns whether it is paid; a null decline code means that the card works. */
export function payInvoice(
  stripe: FakeStripe,
  invoice: Stripe.Invoice,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod | null,
  declineCode: string | null,
): boolean {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (invoice.amount_due > 0) {
    const intent = intentOf(stripe, invoice, customer, method);
    const charge = createCharge(stripe, intent, method, declineCode);
    attemptCharge(stripe, intent, charge, method, declineCode);
  }
  if (declineCode !== null) {
    invoice.next_payment_attempt = stripe.now() + THREE_DAYS;
    stripe.emit('invoice.payment_failed', invoice);
    return false;
  }
  markPaid(stripe, invoice);
  return true;
}

/** The bank requires authentication by the cardholder before it pays. */
export function askForStep(
  stripe: FakeStripe,
  invoice: Stripe.Invoice,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod | null,
): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const intent = intentOf(stripe, invoice, customer, method);
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  stripe.emit('payment_intent.requires_action', intent);
  stripe.emit('invoice.payment_action_required', invoice);
}

/** The cardholder completes the bank's authentication step, or fails it. */
export function takeStep(stripe: FakeStripe, invoice: Stripe.Invoice, succeeds: boolean): void {
  if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${invoice.status}.`, 'invoice');
  const customer = stripe.customer(String(invoice.customer));
  const id = String(invoice.parent?.subscription_details?.subscription);
  const method = methodOf(stripe, stripe.find('subscriptions', 'subscription', id));
  payInvoice(stripe, invoice, customer, method, succeeds ? null : 'generic_decline');
}

function markPaid(stripe: FakeStripe, invoice: Stripe.Invoice): void {
  const now = stripe.now();
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const payment = paymentOf(stripe, invoice);
  if (payment) {
    Object.assign(payment, { amount_paid: invoice.amount_due, status: 'paid' });
    payment.status_transitions.paid_at = now;
    stripe.emit('invoice_payment.paid', payment);
  }
  stripe.emit('invoice.paid', invoice);
  stripe.emit('invoice.payment_succeeded', invoice);
  applyPending(stripe, invoice);
}

function paymentOf(stripe: FakeStripe, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined {
  return Object.values(stripe.data.invoice_payments).findLast((payment) => payment.invoice === invoice.id);
}

/** A retry uses the payment intent of the first attempt, like Stripe. */
function intentOf(
  stripe: FakeStripe,
  invoice: Stripe.Invoice,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent {
  const existing = paymentOf(stripe, invoice)?.payment.payment_intent;
  if (typeof existing === 'string') return stripe.find('payment_intents', 'payment_intent', existing);
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = createPaymentIntent(stripe, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer,
    email: customer.email,
    method,
    description,
  });
  createInvoicePayment(stripe, invoice, intent);
  return intent;
}

/** Links a payment intent to its invoice; open until it succeeds. */
function createInvoicePayment(
  stripe: FakeStripe,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  const payment: Stripe.InvoicePayment = {
    id: stripe.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: stripe.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  stripe.data.invoice_payments[payment.id] = payment;
  return payment;
}
