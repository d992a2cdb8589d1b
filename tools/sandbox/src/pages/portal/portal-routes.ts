import type Stripe from 'stripe';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '../../http/form';
import { sendPage } from '../../http/send-page';
import type { Services } from '../../services';
import { cancelSubscription } from '../../stripe/subscriptions';
import { setCancelAtPeriodEnd } from '../../stripe/subscription-changes';
import { replaceCard } from '../../stripe/subscription-lifecycle';
import { noSuch } from '../../stripe/stripe-failure';
import { cardFields, freshCard, readCard } from '../checkout/card-form';
import { portalPage, type PortalView } from './portal-page';

const NOTICES: Record<string, string> = {
  canceled: 'The subscription is canceled.',
  ending: 'The subscription ends with the period that is paid for.',
  kept: 'The subscription goes on.',
  card: 'The card was updated.',
};

/** /portal/{secret}: the billing portal of the session's customer. */
export function portalPages(app: FastifyInstance, { stripe }: Services): void {
  const sessionOf = (request: FastifyRequest): Stripe.BillingPortal.Session => {
    const { secret } = request.params as { secret: string };
    const found = Object.values(stripe.data.portal_sessions).find((one) => one.url.endsWith(`/portal/${secret}`));
    if (!found) throw noSuch('billing portal session', secret);
    return found;
  };
  const ownSubscription = (request: FastifyRequest): Stripe.Subscription => {
    const id = String(formOf(request).subscription ?? '');
    const subscription = stripe.find('subscriptions', 'subscription', id);
    if (subscription.customer !== sessionOf(request).customer) throw noSuch('subscription', id);
    return subscription;
  };
  const view = (request: FastifyRequest, rest: Partial<PortalView>) =>
    portalView(stripe, sessionOf(request), pathOf(request), rest);
  app.get('/portal/:secret', (request, reply) => {
    const done = (request.query as { done?: string }).done ?? '';
    return sendPage(reply, portalPage(view(request, { notice: NOTICES[done] ?? null })));
  });
  app.post('/portal/:secret/cancel', (request, reply) => {
    const subscription = ownSubscription(request);
    const now = formOf(request).when === 'now';
    if (now) cancelSubscription(stripe, subscription);
    else {
      setCancelAtPeriodEnd(stripe, subscription, true);
      stripe.emit('customer.subscription.updated', subscription, { cancel_at_period_end: false });
    }
    return reply.redirect(`${pathOf(request)}?done=${now ? 'canceled' : 'ending'}`, 303);
  });
  app.post('/portal/:secret/keep', (request, reply) => {
    const subscription = ownSubscription(request);
    setCancelAtPeriodEnd(stripe, subscription, false);
    stripe.emit('customer.subscription.updated', subscription, { cancel_at_period_end: true });
    return reply.redirect(`${pathOf(request)}?done=kept`, 303);
  });
  app.post('/portal/:secret/card', (request, reply) => {
    const customer = stripe.customer(sessionOf(request).customer);
    const fields = { ...cardFields(formOf(request)), email: customer.email ?? 'payer@example.com' };
    const { card, errors } = readCard(fields);
    if (!card) return sendPage(reply, portalPage(view(request, { fields, errors })), 422);
    replaceCard(stripe, customer, card);
    return reply.redirect(`${pathOf(request)}?done=card`, 303);
  });
}

function pathOf(request: FastifyRequest): string {
  return `/portal/${encodeURIComponent((request.params as { secret: string }).secret)}`;
}

function portalView(
  stripe: Services['stripe'],
  session: Stripe.BillingPortal.Session,
  path: string,
  rest: Partial<PortalView>,
): PortalView {
  const customer = stripe.customer(session.customer);
  const subscriptions = Object.values(stripe.data.subscriptions)
    .filter((one) => one.customer === customer.id)
    .reverse();
  const invoices = Object.values(stripe.data.invoices)
    .filter((one) => one.customer === customer.id)
    .reverse();
  const method = stripe.data.payment_methods[String(subscriptions[0]?.default_payment_method)];
  const fields = freshCard(customer.email ?? '');
  const common = { path, session, customer, subscriptions, invoices, card: method?.card ?? null };
  return { ...common, fields, errors: {}, notice: null, ...rest };
}
