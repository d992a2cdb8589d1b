import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DONE_BUT_FAILED } from '../faults/fault-hooks';
import { chargeRoutes } from './charges';
import { checkoutRequestRoutes } from './checkout-request';
import { checkoutRoutes } from './checkout-sessions';
import { customerRoutes } from './customers';
import { disputeRoutes } from './disputes';
import { API_VERSION, apiRequest, type FakeStripe } from './fake-stripe';
import { Idempotency, keyOf } from './idempotency';
import { invoicePaymentRoutes } from './invoice-payments';
import { invoiceRoutes } from './invoices';
import { paymentIntentRoutes } from './payment-intents';
import { portalRoutes } from './portal-sessions';
import { priceRoutes } from './prices';
import { refundRoutes } from './refunds';
import { previewRoutes } from './prorations';
import { addList, addRetrieve } from './resource';
import { scheduleRoutes } from './schedules';
import { StripeFailure } from './stripe-failure';
import { subscriptionChangeRoutes } from './subscription-changes';
import { subscriptionRoutes } from './subscriptions';
import { webhookEndpointRoutes } from './webhook-endpoints';

const ROUTES = [
  chargeRoutes,
  checkoutRequestRoutes,
  checkoutRoutes,
  customerRoutes,
  disputeRoutes,
  eventRoutes,
  invoicePaymentRoutes,
  invoiceRoutes,
  paymentIntentRoutes,
  portalRoutes,
  previewRoutes,
  priceRoutes,
  refundRoutes,
  scheduleRoutes,
  subscriptionChangeRoutes,
  subscriptionRoutes,
  webhookEndpointRoutes,
];

/** The payment API under /v1. */
export function stripePlugin(stripe: FakeStripe) {
  return async (app: FastifyInstance): Promise<void> => {
    const idempotency = new Idempotency(stripe.state);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', stripe.id('req'));
      reply.header('stripe-version', request.headers['stripe-version'] ?? API_VERSION);
      if (keyOf(request)) reply.header('idempotency-key', keyOf(request));
      authorize(request, stripe.state.options.stripeSecretKey);
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
    for (const addRoutes of ROUTES) addRoutes(app, stripe);
  };
}

function answerFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return reply.code(status).send({ error: { type, message } });
}

/** /events: retrieve, list. */
function eventRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  addRetrieve(app, stripe, '/events', 'events', 'event');
  const events = () => Object.values(stripe.data.events);
  addList(app, stripe, '/events', [], events, () => () => true);
}

/** Refuses a request without a valid secret key, like Stripe: 401. */
function authorize(request: FastifyRequest, onlyKey: string | undefined): void {
  const key = secretKeyOf(request.headers.authorization ?? '');
  if (key === null) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new StripeFailure(401, { type: 'invalid_request_error', message });
  }
  const fits = onlyKey ? key === onlyKey : /^(sk|rk)_test_/.test(key);
  if (!fits) {
    const message = `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
    throw new StripeFailure(401, { type: 'invalid_request_error', message });
  }
}

/** Bearer token, or the user name of basic authentication. */
function secretKeyOf(header: string): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (bearer) return bearer;
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  const user = basic && Buffer.from(basic, 'base64').toString('utf8').split(':')[0];
  return user || null;
}
