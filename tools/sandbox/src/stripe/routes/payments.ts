import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { addList, addRetrieve, equalFields } from './resource';

/** /payment_intents and /payment_methods: retrieve and list. */
export function paymentRoutes(app: FastifyInstance, world: StripeWorld): void {
  addRetrieve(app, world, '/payment_intents', 'payment_intents', 'payment_intent');
  const intents = () => Object.values(world.data.payment_intents);
  addList(app, world, '/payment_intents', ['customer'], intents, (params) =>
    equalFields<Stripe.PaymentIntent>(params, 'customer'),
  );
  addRetrieve(app, world, '/payment_methods', 'payment_methods', 'PaymentMethod');
  const methods = () => Object.values(world.data.payment_methods);
  addList(app, world, '/payment_methods', ['customer', 'type'], methods, (params) =>
    equalFields<Stripe.PaymentMethod>(params, 'customer', 'type'),
  );
}
