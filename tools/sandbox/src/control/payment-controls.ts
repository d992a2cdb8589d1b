import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { WORKING_CARD, DECLINED_CARDS, type CardInput } from '../stripe/cards';
import { completeCheckout, declineCheckout } from '../stripe/checkout-payment';
import { expireCheckout, successRedirect } from '../stripe/checkout-sessions';
import { closeDispute, disputeCharge } from '../stripe/disputes';
import { failRefund, refundCharge } from '../stripe/refunds';
import { idOf } from '../stripe/resource';
import { takeStep } from '../stripe/invoice-payments';
import { ADVANCES, advanceSubscription, replaceCard } from '../stripe/subscription-lifecycle';
import { ControlFailure, ControlInput } from './input';

/** /_control/checkout/{id}/*: the actions of the checkout page, without the page. */
export function checkoutControls(app: FastifyInstance, { stripe }: Services): void {
  const openSession = (id: string) => {
    const session = stripe.find('checkout_sessions', 'checkout.session', id);
    if (session.status !== 'open') throw new ControlFailure(`This session is ${session.status}`, 409);
    return session;
  };
  app.post('/checkout/:id/pay', (request, reply) => {
    const session = openSession(idOf(request));
    const input = new ControlInput(request);
    const email = input.text('email') ?? session.customer_details?.email ?? 'payer@example.com';
    completeCheckout(stripe, session, email, cardOf(input));
    return reply.send({ session, redirect: successRedirect(session) });
  });
  app.post('/checkout/:id/decline', (request, reply) => {
    const session = openSession(idOf(request));
    const input = new ControlInput(request);
    const codes = Object.values(DECLINED_CARDS);
    const email = session.customer_details?.email ?? 'payer@example.com';
    declineCheckout(stripe, session, email, cardOf(input), input.oneOf('code', codes) ?? 'generic_decline');
    return reply.send({ session });
  });
  app.post('/checkout/:id/expire', (request, reply) => {
    const session = openSession(idOf(request));
    expireCheckout(stripe, session);
    return reply.send({ session });
  });
}

function cardOf(input: ControlInput): CardInput {
  const number = (input.text('card') ?? WORKING_CARD).replace(/\D/g, '');
  const exp_month = input.number('exp_month') ?? 12;
  const exp_year = input.number('exp_year') ?? new Date().getFullYear() + 4;
  return { number, exp_month, exp_year, name: input.text('name') };
}

/** POST /_control/subscriptions/{id}/advance: simulates the passing of time and the bank's decisions. */
export function subscriptionControls(app: FastifyInstance, { stripe }: Services): void {
  app.post('/subscriptions/:id/advance', (request, reply) => {
    const subscription = stripe.find('subscriptions', 'subscription', idOf(request));
    const advance = new ControlInput(request).oneOf('to', ADVANCES);
    if (!advance) throw new ControlFailure(`to must be one of ${ADVANCES.join(', ')}`);
    advanceSubscription(stripe, subscription, advance);
    return reply.send({ subscription });
  });
}

/** POST /_control/invoices/{id}/step: the cardholder completes the bank's authentication step, or fails it. */
export function invoiceControls(app: FastifyInstance, { stripe }: Services): void {
  app.post('/invoices/:id/step', (request, reply) => {
    const invoice = stripe.find('invoices', 'invoice', idOf(request));
    takeStep(stripe, invoice, new ControlInput(request).oneOf('outcome', ['fail', 'succeed'] as const) !== 'fail');
    return reply.send({ invoice });
  });
  app.post('/customers/:id/card', (request, reply) => {
    const customer = stripe.customer(idOf(request));
    replaceCard(stripe, customer, cardOf(new ControlInput(request)));
    return reply.send({ customer });
  });
}

/**
 * /_control/charges/{id}/* and /_control/disputes/{id}/close: actions of cardholder, bank and dashboard on a payment.
 */
export function chargeControls(app: FastifyInstance, { stripe }: Services): void {
  app.post('/charges/:id/dispute', (request, reply) => {
    const charge = stripe.find('charges', 'charge', idOf(request));
    const reason = new ControlInput(request).text('reason') ?? 'fraudulent';
    return reply.send({ dispute: disputeCharge(stripe, charge, reason) });
  });
  app.post('/charges/:id/refund', (request, reply) => {
    const charge = stripe.find('charges', 'charge', idOf(request));
    const amount = new ControlInput(request).number('amount');
    return reply.send({ refund: refundCharge(stripe, charge, amount, 'requested_by_customer', {}) });
  });
  app.post('/charges/:id/fail-refund', (request, reply) => {
    const charge = stripe.find('charges', 'charge', idOf(request));
    return reply.send({ refund: failRefund(stripe, charge) });
  });
  app.post('/disputes/:id/close', (request, reply) => {
    const dispute = stripe.find('disputes', 'dispute', idOf(request));
    const outcome = new ControlInput(request).oneOf('outcome', ['won', 'lost'] as const);
    if (!outcome) throw new ControlFailure('outcome must be won or lost');
    closeDispute(stripe, dispute, outcome);
    return reply.send({ dispute });
  });
}
