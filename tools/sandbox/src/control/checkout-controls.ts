import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { completeCheckout } from '../stripe/flows/complete-checkout';
import { declineCheckout } from '../stripe/flows/decline-checkout';
import { expireCheckout } from '../stripe/flows/expire-checkout';
import { DECLINED_CARDS, WORKING_CARD, type CardInput } from '../stripe/objects/payment-method';
import { redirectFor } from '../pages/checkout/redirect-for';
import { ControlFailure, ControlInput } from './input';

/** /_control/checkout/{id}/*: what a person does on the checkout page, without the page. */
export function checkoutControls(app: FastifyInstance, { world }: Services): void {
  const openSession = (id: string) => {
    const session = world.find('checkout_sessions', 'checkout.session', id);
    if (session.status !== 'open') throw new ControlFailure(`This session is ${session.status}`, 409);
    return session;
  };
  const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;
  app.post('/checkout/:id/pay', (request, reply) => {
    const session = openSession(idOf(request));
    const input = new ControlInput(request);
    const email = input.text('email') ?? session.customer_details?.email ?? 'payer@example.com';
    completeCheckout(world, session, email, cardOf(input));
    return reply.send({ session, redirect: redirectFor(session) });
  });
  app.post('/checkout/:id/decline', (request, reply) => {
    const session = openSession(idOf(request));
    const input = new ControlInput(request);
    const codes = [...Object.values(DECLINED_CARDS)];
    const email = session.customer_details?.email ?? 'payer@example.com';
    declineCheckout(world, session, email, cardOf(input), input.oneOf('code', codes) ?? 'generic_decline');
    return reply.send({ session });
  });
  app.post('/checkout/:id/expire', (request, reply) => {
    const session = openSession(idOf(request));
    expireCheckout(world, session);
    return reply.send({ session });
  });
}

function cardOf(input: ControlInput): CardInput {
  const number = (input.text('card') ?? WORKING_CARD).replace(/\D/g, '');
  return { number, exp_month: 12, exp_year: new Date().getFullYear() + 4, name: input.text('name') };
}
