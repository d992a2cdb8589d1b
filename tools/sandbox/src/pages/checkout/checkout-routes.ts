import type Stripe from 'stripe';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf } from '../../http/form';
import { safeLink } from '../../http/html';
import { sendPage } from '../../http/send-page';
import type { Services } from '../../services';
import { completeCheckout, declineCheckout } from '../../stripe/checkout-payment';

import { expireDueCheckouts, successRedirect } from '../../stripe/checkout-sessions';
import { DECLINED_CARDS } from '../../stripe/cards';
import { declineMessage } from '../../stripe/stripe-failure';
import { messagePage } from '../layout';
import { cardFields, freshCard, readCard } from './card-form';
import { checkoutPage, type CheckoutView } from './checkout-page';

/** /checkout/{id}: the payment page and its two buttons. */
export function checkoutPages(app: FastifyInstance, { stripe }: Services): void {
  const view = (session: Stripe.Checkout.Session, rest: Partial<CheckoutView>): CheckoutView => ({
    session,
    items: stripe.data.session_secrets[session.id]?.line_items ?? [],
    fields: freshCard(session.customer_details?.email ?? ''),
    errors: {},
    failure: null,
    ...rest,
  });
  const open = (request: { params: unknown }, reply: FastifyReply): Stripe.Checkout.Session | null => {
    expireDueCheckouts(stripe);
    const session = stripe.find('checkout_sessions', 'checkout.session', (request.params as { id: string }).id);
    if (session.status === 'open') return session;
    sendClosed(reply, session);
    return null;
  };
  app.get('/checkout/:id', (request, reply) => {
    const session = open(request, reply);
    return session ? sendPage(reply, checkoutPage(view(session, {}))) : reply;
  });
  for (const button of ['pay', 'decline'] as const) {
    app.post(`/checkout/:id/${button}`, (request, reply) => {
      const session = open(request, reply);
      if (!session) return reply;
      const fields = cardFields(formOf(request));
      const { card, errors } = readCard(fields);
      if (!card) return sendPage(reply, checkoutPage(view(session, { fields, errors })), 422);
      const declineCode = button === 'decline' ? 'generic_decline' : (DECLINED_CARDS[card.number] ?? null);
      if (declineCode) {
        declineCheckout(stripe, session, fields.email.trim(), card, declineCode);
        const failure = `${declineMessage(declineCode)} Nothing was paid. Try another card or go back.`;
        return sendPage(reply, checkoutPage(view(session, { fields, failure })), 402);
      }
      completeCheckout(stripe, session, fields.email.trim(), card);
      return reply.redirect(successRedirect(session), 303);
    });
  }
}

/** A finished session: after a payment, redirects again; otherwise shows a notice. */
function sendClosed(reply: FastifyReply, session: Stripe.Checkout.Session): void {
  if (session.status === 'complete') {
    void reply.redirect(successRedirect(session), 303);
    return;
  }
  const link = session.cancel_url ? { href: safeLink(session.cancel_url), label: 'Go back' } : undefined;
  sendPage(reply, messagePage('This checkout has expired', 'Nothing was paid. Start again from the site.', link), 410);
}
