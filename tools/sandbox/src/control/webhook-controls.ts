import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SendgridEvent } from '../sendgrid/mail-events';
import type { Services } from '../services';
import type { Delivery } from '../state/sandbox-data';
import type { SignatureKind } from '../webhooks/signature';
import { ControlFailure, ControlInput, MOST_COPIES } from './input';

const SIGNATURES = ['valid', 'forged', 'old'] as const;

/** Orders in which held events can be released. */
const RELEASE_ORDERS = ['fifo', 'reverse', 'shuffle'] as const;
export type ReleaseOrder = (typeof RELEASE_ORDERS)[number];

/** /_control/webhooks/*: destination, number of copies, timing and order of events. */
export function webhookControls(app: FastifyInstance, services: Services): void {
  const { state, dispatcher, mailEvents } = services;
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
  app.post('/mail-events', { bodyLimit: 30 * 1024 * 1024 }, async (request, reply) => {
    const { events, signature = 'valid' } = request.body as { events: SendgridEvent[]; signature?: SignatureKind };
    const url = settings().url;
    if (!url || !Array.isArray(events)) throw new ControlFailure('There is nowhere to send events to, or none');
    return reply.send({ status: await mailEvents.send(new URL('/api/mail/webhook', url).href, events, signature) });
  });
}

/** /_control/webhooks/*: resending, retrying now, waiting, and the state of each event. */
function deliveryControls(app: FastifyInstance, { state, dispatcher, stripe }: Services): void {
  app.post('/webhooks/redeliver', (request, reply) => {
    const input = new ControlInput(request);
    const event = stripe.find('events', 'event', input.requiredText('event'));
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

/** Releases held events: the named ones in that order, or all in the given order. Returns their number. */
function releaseHeld({ state, dispatcher }: Services, order: ReleaseOrder, events: string[] | null): number {
  const held = state.data.deliveries.filter((delivery) => delivery.status === 'held');
  const chosen = events
    ? events.flatMap((wanted) => held.filter(({ event, type }) => event === wanted || type === wanted))
    : inOrder(held, order);
  dispatcher.release([...new Set(chosen.map(({ id }) => id))]);
  return chosen.length;
}

function inOrder(held: Delivery[], order: ReleaseOrder): Delivery[] {
  if (order === 'fifo') return held;
  if (order === 'reverse') return [...held].reverse();
  // Ordered by a hash of the id, so that a failing test is reproducible.
  const rank = ({ id }: Delivery) => createHash('sha256').update(id).digest('hex');
  return [...held].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
