import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { makeId } from '../state/ids';
import type { FakeStripe } from './fake-stripe';
import { paramsOf } from './resource';

/** /billing_portal/sessions: create. */
export function portalRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/billing_portal/sessions', (request, reply) => {
    const params = paramsOf(request).only(
      'customer',
      'return_url',
      'configuration',
      'locale',
      'flow_data',
      'on_behalf_of',
    );
    const customer = stripe.customer(params.requiredText('customer'));
    return reply.send(createPortalSession(stripe, customer, params.url('return_url')));
  });
}

/** Creates and stores a billing portal session for a customer. */
function createPortalSession(
  stripe: FakeStripe,
  customer: Stripe.Customer,
  returnUrl: string | null,
): Stripe.BillingPortal.Session {
  const session: Stripe.BillingPortal.Session = {
    id: stripe.id('bps'),
    object: 'billing_portal.session',
    configuration: makeId(stripe.state.options.seed, 'bpc', 0),
    created: stripe.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${stripe.publicUrl}/portal/${stripe.id('bps_secret')}`,
  };
  stripe.data.portal_sessions[session.id] = session;
  return session;
}
