import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { createCheckout } from '../flows/create-checkout';
import { expireCheckout } from '../flows/expire-checkout';
import { mergeMetadata } from '../metadata';
import { embeddedList } from '../pagination';
import { invalidRequest } from '../stripe-failure';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';

/** /checkout/sessions: create, update, retrieve, list, expire, line items. */
export function checkoutRoutes(app: FastifyInstance, world: StripeWorld): void {
  const path = '/checkout/sessions';
  const find = (id: string) => world.find('checkout_sessions', 'checkout.session', id, 'session');
  app.post(path, (request, reply) => {
    const params = paramsOf(request);
    return reply.send(present(world, createCheckout(world, params), params));
  });
  app.post(`${path}/:id`, (request, reply) => {
    const session = find(idOf(request));
    const params = paramsOf(request).only('metadata');
    session.metadata = mergeMetadata(session.metadata, params);
    return reply.send(present(world, session, params));
  });
  app.post(`${path}/:id/expire`, (request, reply) => {
    const session = find(idOf(request));
    const params = paramsOf(request).only();
    expireOpen(world, session);
    return reply.send(present(world, session, params));
  });
  app.get(`${path}/:id/line_items`, (request, reply) => {
    const { id } = find(idOf(request));
    const items = world.data.session_secrets[id]?.line_items ?? [];
    const params = paramsOf(request);
    return reply.send(present(world, embeddedList(items, `/v1${path}/${id}/line_items`), params));
  });
  addRetrieve(app, world, path, 'checkout_sessions', 'checkout.session');
  const names = ['customer', 'subscription', 'payment_intent', 'status', 'customer_details'];
  addList(
    app,
    world,
    path,
    names,
    () => Object.values(world.data.checkout_sessions),
    (params) => {
      const email = params.child('customer_details').text('email');
      const equal = equalFields<Stripe.Checkout.Session>(
        params,
        'customer',
        'subscription',
        'payment_intent',
        'status',
      );
      return (session) => equal(session) && (email === null || session.customer_details?.email === email);
    },
  );
}

function expireOpen(world: StripeWorld, session: Stripe.Checkout.Session): void {
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw invalidRequest(message);
  }
  expireCheckout(world, session);
}
