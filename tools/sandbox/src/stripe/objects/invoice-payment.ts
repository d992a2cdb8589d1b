import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

/** Ties a payment intent to the invoice it pays; open until it succeeds. */
export function createInvoicePayment(
  world: StripeWorld,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  const payment: Stripe.InvoicePayment = {
    id: world.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.data.invoice_payments[payment.id] = payment;
  return payment;
}
