import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { ControlInput, MOST_COPIES } from './input';

const SIGNATURES = ['valid', 'forged', 'old'] as const;

/** /_control/webhooks/*: sending again, trying now, waiting, and what became of each event. */
export function deliveryControls(app: FastifyInstance, { state, dispatcher, world }: Services): void {
  app.post('/webhooks/redeliver', (request, reply) => {
    const input = new ControlInput(request);
    const event = world.find('events', 'event', input.requiredText('event'));
    const signature = input.oneOf('signature', SIGNATURES) ?? 'valid';
    const copies = Math.min(input.number('copies') ?? 1, MOST_COPIES);
    return reply.send({ deliveries: dispatcher.enqueue(event, signature, copies).map(({ id }) => id) });
  });
  app.post('/webhooks/retry-now', (_request, reply) => {
    dispatcher.hurry();
    return reply.send({});
  });
  app.post('/webhooks/settle', async (request, reply) => {
    const settled = await dispatcher.settle(new ControlInput(request).number('timeout') ?? 10_000);
    return reply.send({ settled });
  });
  app.get('/webhooks/deliveries', (request, reply) => {
    const input = new ControlInput(request);
    const [event, type] = [input.text('event'), input.text('type')];
    const found = state.data.deliveries.filter(
      (one) => (!event || one.event === event) && (!type || one.type === type),
    );
    return reply.send({ deliveries: found });
  });
}
