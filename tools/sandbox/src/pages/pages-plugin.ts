import type { FastifyInstance } from 'fastify';
import { sendPage } from '../http/send-page';
import type { Services } from '../services';
import { StripeFailure } from '../stripe/stripe-failure';
import { checkoutPages } from './checkout/checkout-routes';
import { controlsPages } from './controls/controls-page';
import { inboxPages } from './inbox/inbox-routes';
import { indexPage } from './index-page';
import { messagePage } from './layout';
import { paymentsPages } from './payments/payments-routes';
import { portalPages } from './portal/portal-routes';

/** All pages for people. */
export function pagesPlugin(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, _request, reply) => {
      const status =
        error instanceof StripeFailure ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
      const text = error instanceof Error ? error.message : String(error);
      return sendPage(reply, messagePage(status === 404 ? 'Not found' : 'That did not work', text), status);
    });
    app.get('/', (_request, reply) => sendPage(reply, indexPage(services)));
    app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
    for (const add of [checkoutPages, portalPages, inboxPages, paymentsPages, controlsPages]) add(app, services);
  };
}
