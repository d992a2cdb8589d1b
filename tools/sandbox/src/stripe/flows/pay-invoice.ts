import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createCharge } from '../objects/charge';
import { createInvoicePayment } from '../objects/invoice-payment';
import { createPaymentIntent } from '../objects/payment-intent';
import { attemptCharge } from './attempt-charge';

const THREE_DAYS = 3 * 86_400;

/** Tries to collect an open invoice. Answers whether it is paid now; null as decline code means the card works. */
export function payInvoice(
  world: StripeWorld,
  invoice: Stripe.Invoice,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod | null,
  declineCode: string | null,
): boolean {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (invoice.amount_due > 0) {
    const intent = intentOf(world, invoice, customer, method);
    const charge = createCharge(world, intent, method, declineCode);
    attemptCharge(world, intent, charge, method, declineCode);
  }
  if (declineCode !== null) {
    invoice.next_payment_attempt = world.now() + THREE_DAYS;
    world.emit('invoice.payment_failed', invoice);
    return false;
  }
  settle(world, invoice);
  return true;
}

function settle(world: StripeWorld, invoice: Stripe.Invoice): void {
  const now = world.now();
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const payment = paymentOf(world, invoice);
  if (payment) {
    Object.assign(payment, { amount_paid: invoice.amount_due, status: 'paid' });
    payment.status_transitions.paid_at = now;
    world.emit('invoice_payment.paid', payment);
  }
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
}

function paymentOf(world: StripeWorld, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined {
  return Object.values(world.data.invoice_payments).findLast((payment) => payment.invoice === invoice.id);
}

/** A retry uses the payment intent of the first attempt, as Stripe does. */
function intentOf(
  world: StripeWorld,
  invoice: Stripe.Invoice,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent {
  const existing = paymentOf(world, invoice)?.payment.payment_intent;
  if (typeof existing === 'string') return world.find('payment_intents', 'payment_intent', existing);
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = createPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer,
    email: customer.email,
    method,
    description,
  });
  createInvoicePayment(world, invoice, intent);
  return intent;
}
