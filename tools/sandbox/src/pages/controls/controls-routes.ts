import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/send-page';
import type { Services } from '../../services';
import { controlsPage } from './controls-page';

/** /controls. */
export function controlsPages(app: FastifyInstance, services: Services): void {
  app.get('/controls', (_request, reply) => sendPage(reply, controlsPage(services)));
}
