import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { addList, addRetrieve, equalFields } from './resource';

/** /charges and /disputes: retrieve and list. */
export function chargeRoutes(app: FastifyInstance, world: StripeWorld): void {
  addRetrieve(app, world, '/charges', 'charges', 'charge');
  addList(
    app,
    world,
    '/charges',
    ['customer', 'payment_intent'],
    () => Object.values(world.data.charges),
    (params) => equalFields<Stripe.Charge>(params, 'customer', 'payment_intent'),
  );
  addRetrieve(app, world, '/disputes', 'disputes', 'dispute');
  addList(
    app,
    world,
    '/disputes',
    ['charge', 'payment_intent'],
    () => Object.values(world.data.disputes),
    (params) => equalFields<Stripe.Dispute>(params, 'charge', 'payment_intent'),
  );
}
