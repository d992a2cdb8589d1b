import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { releaseHeld, RELEASE_ORDERS } from './release-held';
import { ControlFailure, ControlInput } from './input';

const SIGNATURES = ['valid', 'forged', 'old'] as const;
const MOST_COPIES = 20;

/** /_control/webhooks/*: where events go, how often, when and in which order. */
export function webhookControls(app: FastifyInstance, services: Services): void {
  const { state, dispatcher, world } = services;
  const settings = () => state.data.webhooks;
  app.post('/webhooks/endpoint', (request, reply) => {
    const input = new ControlInput(request);
    settings().url = input.text('url');
    settings().secret = input.text('secret') ?? settings().secret;
    dispatcher.wake();
    return reply.send({ url: settings().url });
  });
  app.post('/webhooks/pause', (_request, reply) => {
    settings().paused = true;
    return reply.send({ paused: true });
  });
  app.post('/webhooks/resume', (_request, reply) => {
    settings().paused = false;
    dispatcher.wake();
    return reply.send({ paused: false });
  });
  app.post('/webhooks/hold', (_request, reply) => {
    settings().holding = true;
    return reply.send({ holding: true });
  });
  app.post('/webhooks/release', (request, reply) => {
    const input = new ControlInput(request);
    const released = releaseHeld(services, input.oneOf('order', RELEASE_ORDERS) ?? 'fifo', input.texts('events'));
    if (input.boolean('keep_holding') !== true) settings().holding = false;
    return reply.send({ released, holding: settings().holding });
  });
  app.post('/webhooks/copies', (request, reply) => {
    const copies = new ControlInput(request).number('copies') ?? 1;
    if (copies < 1 || copies > MOST_COPIES) throw new ControlFailure(`copies must be from 1 to ${MOST_COPIES}`);
    settings().copies = copies;
    return reply.send({ copies });
  });
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
