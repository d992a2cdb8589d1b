import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { refundCharge } from '../flows/refund-charge';
import { mergeMetadata } from '../metadata';
import type { Params } from '../params';
import { invalidRequest } from '../stripe-failure';
import { addList, addRetrieve, equalFields, paramsOf, present } from './resource';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** /refunds: create, retrieve, list. */
export function refundRoutes(app: FastifyInstance, world: StripeWorld): void {
  app.post('/refunds', (request, reply) => {
    const params = paramsOf(request).only('charge', 'payment_intent', 'amount', 'reason', 'metadata');
    const metadata = mergeMetadata(null, params);
    const reason = params.oneOf('reason', REASONS);
    const refund = refundCharge(world, chargeFor(world, params), params.integer('amount'), reason, metadata);
    return reply.send(present(world, refund, params));
  });
  addRetrieve(app, world, '/refunds', 'refunds', 'refund');
  addList(
    app,
    world,
    '/refunds',
    ['charge', 'payment_intent'],
    () => Object.values(world.data.refunds),
    (params) => equalFields<Stripe.Refund>(params, 'charge', 'payment_intent'),
  );
}

function chargeFor(world: StripeWorld, params: Params): Stripe.Charge {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (charge) return world.find('charges', 'charge', charge, 'charge');
  if (!intent)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const { id, latest_charge } = world.find('payment_intents', 'payment_intent', intent, 'payment_intent');
  if (typeof latest_charge !== 'string') {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, 'payment_intent');
  }
  return world.find('charges', 'charge', latest_charge, 'payment_intent');
}
