import Fastify, { type FastifyInstance } from 'fastify';
import { controlPlugin } from './control/control-plugin';
import { addFaultHooks } from './faults/fault-hooks';
import { googlePlugin } from './google/google-plugin';
import { parseForm } from './http/form';
import { indexNowPlugin } from './index-now/index-now-plugin';
import { addHostGuard } from './http/host-guard';
import { openIdPlugin } from './openid/openid-plugin';
import { pagesPlugin } from './pages/pages-plugin';
import { S3_KEYS } from './s3/signature';
import { s3Plugin } from './s3/s3-plugin';
import { sendgridPlugin } from './sendgrid/sendgrid-plugin';
import { registersPlugin } from './registers/registers-plugin';
import type { Services } from './services';
import { stripePlugin } from './stripe/stripe-plugin';
import { twilioPlugin } from './twilio/twilio-plugin';

/** The HTTP application: eight services, their control API and the pages. */
export function buildApp(services: Services): FastifyInstance {
  const { state, stripe, inbox, faults } = services;
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 500 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  addHostGuard(app, state);
  addFaultHooks(app, faults);
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') state.changed();
  });
  void app.register(stripePlugin(stripe), { prefix: '/v1' });
  void app.register(sendgridPlugin(inbox, state.options.sendgridApiKey), { prefix: '/sendgrid' });
  void app.register(googlePlugin(state.options.googleApiKey), { prefix: '/google' });
  void app.register(twilioPlugin(inbox, state), { prefix: '/twilio' });
  void app.register(
    openIdPlugin(() => `${state.publicUrl}/openid`),
    { prefix: '/openid' },
  );
  void app.register(indexNowPlugin(), { prefix: '/search-engine' });
  void app.register(registersPlugin(), { prefix: '/registers' });
  void app.register(s3Plugin(S3_KEYS), { prefix: '/s3' });
  void app.register(controlPlugin(services), { prefix: '/_control' });
  void app.register(pagesPlugin(services));
  return app;
}
