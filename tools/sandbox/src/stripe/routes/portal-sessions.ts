import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { createPortalSession } from '../objects/portal-session';
import { paramsOf } from './resource';

/** /billing_portal/sessions: create. */
export function portalRoutes(app: FastifyInstance, world: StripeWorld): void {
  app.post('/billing_portal/sessions', (request, reply) => {
    const params = paramsOf(request).only(
      'customer',
      'return_url',
      'configuration',
      'locale',
      'flow_data',
      'on_behalf_of',
    );
    const customer = world.customer(params.requiredText('customer'));
    return reply.send(createPortalSession(world, customer, params.url('return_url')));
  });
}
