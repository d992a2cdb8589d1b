import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { methodOf, recover } from '../flows/advance-subscription';
import { payInvoice } from '../flows/pay-invoice';
import { cardDeclined, invalidRequest } from '../stripe-failure';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';
import { declineCodeOf } from '../declines';

/** /invoices: retrieve, list, pay, void; /invoice_payments: retrieve, list. */
export function invoiceRoutes(app: FastifyInstance, world: StripeWorld): void {
  const find = (id: string) => world.find('invoices', 'invoice', id);
  app.post('/invoices/:id/pay', (request, reply) => {
    const invoice = find(idOf(request));
    const params = paramsOf(request).only('payment_method', 'off_session', 'paid_out_of_band', 'forgive');
    payOpenInvoice(world, invoice);
    return reply.send(present(world, invoice, params));
  });
  app.post('/invoices/:id/void', (request, reply) => {
    const invoice = find(idOf(request));
    const params = paramsOf(request).only();
    if (invoice.status !== 'open')
      throw invalidRequest('You can only void open invoices.', undefined, 'invoice_not_editable');
    invoice.status = 'void';
    invoice.status_transitions.voided_at = world.now();
    world.emit('invoice.voided', invoice);
    return reply.send(present(world, invoice, params));
  });
  addRetrieve(app, world, '/invoices', 'invoices', 'invoice');
  addList(
    app,
    world,
    '/invoices',
    ['customer', 'subscription', 'status'],
    () => Object.values(world.data.invoices),
    (params) => {
      const subscription = params.text('subscription');
      const equal = equalFields<Stripe.Invoice>(params, 'customer', 'status');
      return (one) => equal(one) && (!subscription || one.parent?.subscription_details?.subscription === subscription);
    },
  );
  addRetrieve(app, world, '/invoice_payments', 'invoice_payments', 'invoice_payment');
  const payments = () => Object.values(world.data.invoice_payments);
  addList(app, world, '/invoice_payments', ['invoice', 'status', 'payment'], payments, (params) => {
    const intent = params.child('payment').text('payment_intent');
    const equal = equalFields<Stripe.InvoicePayment>(params, 'invoice', 'status');
    return (one) => equal(one) && (!intent || one.payment.payment_intent === intent);
  });
}

function payOpenInvoice(world: StripeWorld, invoice: Stripe.Invoice): void {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open')
    throw invalidRequest('This invoice can no longer be paid', undefined, 'invoice_not_editable');
  const id = String(invoice.parent?.subscription_details?.subscription);
  const subscription = world.find('subscriptions', 'subscription', id);
  const customer = world.customer(String(invoice.customer));
  const method = methodOf(world, subscription);
  const declineCode = method && declineCodeOf(method);
  if (declineCode) {
    payInvoice(world, invoice, customer, method, declineCode);
    throw cardDeclined(declineCode);
  }
  payInvoice(world, invoice, customer, method, null);
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') recover(world, subscription);
}
