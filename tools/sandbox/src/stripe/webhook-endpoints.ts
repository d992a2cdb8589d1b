import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './fake-stripe';
import { idOf, paramsOf } from './resource';
import { invalidRequest } from './stripe-failure';

/** /webhook_endpoints: create, delete. Events go to the newest endpoint, signed with its own secret. */
export function webhookEndpointRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  const settings = () => stripe.state.data.webhooks;
  app.post('/webhook_endpoints', (request, reply) => {
    const params = paramsOf(request).only('url', 'enabled_events', 'description', 'metadata', 'api_version');
    const url = params.text('url', 2_048);
    if (!url || !URL.canParse(url)) throw invalidRequest('Invalid URL: an explicit scheme must be provided.', 'url');
    const [id, secret] = [stripe.id('we'), stripe.id('whsec')];
    const version = params.text('api_version');
    Object.assign(settings(), { url, secret, endpoint: id, version });
    stripe.state.changed();
    return reply.send({
      id,
      object: 'webhook_endpoint',
      url,
      secret,
      api_version: version,
      status: 'enabled',
      livemode: false,
    });
  });
  app.delete('/webhook_endpoints/:id', (request, reply) => {
    const id = idOf(request);
    if (settings().endpoint === id) Object.assign(settings(), { url: null, endpoint: undefined });
    stripe.state.changed();
    return reply.send({ id, object: 'webhook_endpoint', deleted: true });
  });
}
