import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { addList, addRetrieve } from './resource';

/** /events: retrieve and list, by one type (`invoice.*` works) or several. */
export function eventRoutes(app: FastifyInstance, world: StripeWorld): void {
  addRetrieve(app, world, '/events', 'events', 'event');
  const names = ['type', 'types', 'delivery_success'];
  addList(
    app,
    world,
    '/events',
    names,
    () => Object.values(world.data.events),
    (params) => {
      const patterns = [...params.texts('type'), ...params.texts('types')];
      const delivered = params.boolean('delivery_success');
      return (event) =>
        (patterns.length === 0 || patterns.some((pattern) => typeMatches(event.type, pattern))) &&
        (delivered === null || delivered === (event.pending_webhooks === 0));
    },
  );
}

function typeMatches(type: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
