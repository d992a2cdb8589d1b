import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DONE_BUT_FAILED } from '../faults/fault-hooks';
import type { StripeWorld } from './stripe-world';
import { API_VERSION } from './stripe-world';
import { authorize } from './authorize';
import { apiRequest } from './request-context';
import { Idempotency, keyOf } from './idempotency';
import { StripeFailure } from './stripe-failure';
import { registerStripeRoutes } from './routes';

/** The payment API under /v1. */
export function stripePlugin(world: StripeWorld) {
  return async (app: FastifyInstance): Promise<void> => {
    const idempotency = new Idempotency(world.state);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', world.id('req'));
      reply.header('stripe-version', request.headers['stripe-version'] ?? API_VERSION);
      if (keyOf(request)) reply.header('idempotency-key', keyOf(request));
      authorize(request, world.state.options.stripeSecretKey);
    });
    app.addHook('preHandler', (request, reply, done) => {
      const saved = idempotency.begin(request);
      if (saved) {
        reply.header('idempotent-replayed', 'true').header('original-request', saved.request);
        reply.code(saved.status).type('application/json').send(saved.body);
        return;
      }
      const id = String(reply.getHeader('request-id'));
      apiRequest.run({ id, idempotency_key: keyOf(request) }, done);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (!reply.hasHeader('idempotent-replayed')) {
        const carriedOut = reply.statusCode < 400 || reply.statusCode === 402 || reply.hasHeader(DONE_BUT_FAILED);
        idempotency.finish(request, reply, String(payload), carriedOut);
      }
      return payload;
    });
    app.setErrorHandler(answerFailure);
    app.setNotFoundHandler((request) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
      throw new StripeFailure(404, { type: 'invalid_request_error', message });
    });
    registerStripeRoutes(app, world);
  };
}

function answerFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return reply.code(status).send({ error: { type, message } });
}
