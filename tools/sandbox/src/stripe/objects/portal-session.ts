import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { makeId } from '../../state/ids';

/** Makes and stores a billing portal session for a customer. */
export function createPortalSession(
  world: StripeWorld,
  customer: Stripe.Customer,
  returnUrl: string | null,
): Stripe.BillingPortal.Session {
  const session: Stripe.BillingPortal.Session = {
    id: world.id('bps'),
    object: 'billing_portal.session',
    configuration: makeId(world.state.options.seed, 'bpc', 0),
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${world.publicUrl}/portal/${world.id('bps_secret')}`,
  };
  world.data.portal_sessions[session.id] = session;
  return session;
}
