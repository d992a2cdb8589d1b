import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { deliveryControls } from './delivery-controls';
import { releaseHeld, RELEASE_ORDERS } from './release-held';
import { ControlFailure, ControlInput, MOST_COPIES } from './input';

/** /_control/webhooks/*: where events go, how often, when and in which order. */
export function webhookControls(app: FastifyInstance, services: Services): void {
  const { state, dispatcher } = services;
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
  deliveryControls(app, services);
}
