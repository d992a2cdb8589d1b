import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../../http/html';
import { sendPage } from '../../http/send-page';
import type { Services } from '../../services';
import { layout } from '../layout';
import { faultsSection } from './faults-section';
import { webhooksSection } from './webhooks-section';

export function controlsPages(app: FastifyInstance, services: Services): void {
  app.get('/controls', (_request, reply) => sendPage(reply, controlsPage(services)));
}

function controlsPage({ state, faults }: Services): Html {
  return layout(
    'Controls',
    html`<h1>Controls</h1>
      ${webhooksSection(state.data)} ${faultsSection(faults.list())}`,
  );
}
