import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { ADVANCES, advanceSubscription } from '../stripe/flows/advance-subscription';
import { ControlFailure, ControlInput } from './input';

/** POST /_control/subscriptions/{id}/advance: what time and the bank do to a subscription. */
export function subscriptionControls(app: FastifyInstance, { world }: Services): void {
  app.post('/subscriptions/:id/advance', (request, reply) => {
    const subscription = world.find('subscriptions', 'subscription', (request.params as { id: string }).id);
    const advance = new ControlInput(request).oneOf('to', ADVANCES);
    if (!advance) throw new ControlFailure(`to must be one of ${ADVANCES.join(', ')}`);
    advanceSubscription(world, subscription, advance);
    return reply.send({ subscription });
  });
}
