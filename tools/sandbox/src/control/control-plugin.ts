import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { StripeFailure } from '../stripe/stripe-failure';
import { faultControls } from './fault-controls';
import { ControlFailure } from './input';
import { chargeControls, checkoutControls, invoiceControls, subscriptionControls } from './payment-controls';
import { webhookControls } from './webhook-controls';

/** The control API under /_control: actions for tests and people that no real service offers. */
export function controlPlugin(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    // The pages' buttons post here too and expect a redirect back instead of JSON.
    app.addHook('onSend', async (request, reply, payload) => {
      const wantsPage = request.method === 'POST' && (request.headers.accept ?? '').includes('text/html');
      if (!wantsPage || reply.statusCode >= 400) return payload;
      reply.code(303).header('location', backTo(request));
      return '';
    });
    for (const add of [
      webhookControls,
      faultControls,
      checkoutControls,
      subscriptionControls,
      invoiceControls,
      chargeControls,
    ]) {
      add(app, services);
    }
    app.get('/state', (_request, reply) => reply.send(overview(services)));
    app.post('/reset', (_request, reply) => {
      services.state.reset();
      services.faults.remove();
      return reply.send(overview(services));
    });
  };
}

function backTo(request: FastifyRequest): string {
  const referer = request.headers.referer;
  return referer && URL.canParse(referer) ? new URL(referer).pathname : '/controls';
}

function overview({ state, faults }: Services) {
  const { stripe, deliveries, webhooks, messages } = state.data;
  const counts = Object.fromEntries(
    Object.entries(stripe).map(([name, objects]) => [name, Object.keys(objects).length]),
  );
  const waiting = deliveries.filter((one) => one.status === 'pending').length;
  const held = deliveries.filter((one) => one.status === 'held').length;
  const { secret: _secret, ...shown } = webhooks;
  return { webhooks: { ...shown, waiting, held }, faults: faults.list(), counts, messages: messages.length };
}

function answerFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ControlFailure || error instanceof StripeFailure) {
    return reply.code(error.status).send({ error: error.message });
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return reply.code(status).send({ error: error instanceof Error ? error.message : String(error) });
}
