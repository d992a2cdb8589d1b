import { html, type Html } from '../http/html';
import type { Services } from '../services';
import { layout } from './layout';

export function indexPage({ state, inbox }: Services): Html {
  const { stripe, deliveries, webhooks } = state.data;
  const sessions = Object.values(stripe.checkout_sessions);
  const open = sessions.filter((session) => session.status === 'open').length;
  const waiting = deliveries.filter((one) => one.status === 'pending' || one.status === 'held').length;
  return layout(
    'Sandbox',
    html`<h1>Townlink sandbox</h1>
      <p>
        Stands in for the outside services on this machine: payments (Stripe), email (SendGrid), text messages (Twilio),
        places (Google) and sign-in (OpenID Connect). Nothing here costs money or reaches a person.
      </p>
      <ul class="plain card">
        <li>
          <a href="/inbox"><strong>Inbox</strong> – ${inbox.list({ channel: 'email' }).length} messages</a>
        </li>
        <li>
          <a href="/texts"><strong>Text messages</strong> – ${inbox.list({ channel: 'sms' }).length} messages</a>
        </li>
        <li>
          <a href="/payments"
            ><strong>Payments</strong> – ${open} open checkouts, ${Object.keys(stripe.subscriptions).length}
            subscriptions</a
          >
        </li>
        <li>
          <a href="/controls"><strong>Controls</strong> – ${waiting} webhook events waiting</a>
        </li>
      </ul>
      <dl class="card">
        <dt>Stripe API</dt>
        <dd>${state.publicUrl}/v1</dd>
        <dt>SendGrid API</dt>
        <dd>${state.publicUrl}/sendgrid/v3</dd>
        <dt>Google Places API</dt>
        <dd>${state.publicUrl}/google/v1</dd>
        <dt>Twilio API</dt>
        <dd>${state.publicUrl}/twilio/2010-04-01</dd>
        <dt>OpenID issuer</dt>
        <dd>${state.publicUrl}/openid</dd>
        <dt>Webhook events go to</dt>
        <dd>${webhooks.url ?? 'nowhere: no address is set'}</dd>
      </dl>`,
  );
}
