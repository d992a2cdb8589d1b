import type Stripe from 'stripe';
import { html, safeLink, type Html } from '../../http/html';
import { cardInputs, field } from '../checkout/card-inputs';
import type { CardFields } from '../checkout/card-form';
import { money, moment, period } from '../format';
import { layout } from '../layout';

export interface PortalView {
  path: string;
  session: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  card: Stripe.PaymentMethod.Card | null;
  fields: CardFields;
  errors: Partial<CardFields>;
  notice: string | null;
}

export function portalPage(view: PortalView): Html {
  const { path, session, customer, subscriptions, invoices, card, fields, errors, notice } = view;
  return layout(
    'Billing',
    html`<div class="narrow">
      <h1>Billing of ${customer.email ?? customer.id}</h1>
      ${notice && html`<p class="good" role="status">${notice}</p>`}
      ${subscriptions.length === 0 && html`<p class="card">There is no subscription.</p>`}
      ${subscriptions.map((one) => subscriptionCard(path, one))}
      <section class="card">
        <h2>Payment method</h2>
        <p>
          ${card ? `${card.brand} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}` : 'No card is stored.'}
        </p>
        <form method="post" action="${path}/card" novalidate>
          ${field('email', 'Email', fields.email, errors.email, { autocomplete: 'email', inputmode: 'email', type: 'email', readonly: true })}
          ${cardInputs(fields, errors)}
          <div class="stack"><button type="submit">Update card</button></div>
        </form>
      </section>
      <section class="card">
        <h2>Invoices</h2>
        <ul class="plain">
          ${invoices.map(invoiceRow)}
        </ul>
      </section>
      ${session.return_url && html`<p><a class="button" href="${safeLink(session.return_url)}">Return to the site</a></p>`}
    </div>`,
    false,
  );
}

function subscriptionCard(path: string, subscription: Stripe.Subscription): Html {
  const item = subscription.items.data[0];
  const ending = subscription.cancel_at_period_end;
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  const hidden = html`<input type="hidden" name="subscription" value="${subscription.id}" />`;
  return html`<section class="card">
    <h2>Subscription</h2>
    <p class="price">
      ${money(item?.price.unit_amount ?? 0, subscription.currency)}
      <span class="soft">${period(item?.price.recurring)}</span>
    </p>
    <p>
      Status: <strong>${subscription.status.replace('_', ' ')}</strong>.
      ${!ended && html`${ending ? 'Ends' : 'Next payment'} on ${moment(item?.current_period_end)}.`}
    </p>
    ${
      !ended &&
      !ending &&
      html`<form class="stack" method="post" action="${path}/cancel">
        ${hidden}
        <button type="submit" name="when" value="period_end">Cancel at the end of the period</button>
        <button type="submit" name="when" value="now">Cancel now</button>
      </form>`
    }
    ${
      !ended &&
      ending &&
      html`<form class="stack" method="post" action="${path}/keep">
        ${hidden} <button type="submit">Keep the subscription</button>
      </form>`
    }
  </section>`;
}

function invoiceRow(invoice: Stripe.Invoice): Html {
  return html`<li>
    <a href="/invoices/${invoice.id}"
      >${invoice.number} – ${money(invoice.total, invoice.currency)}, ${invoice.status}, ${moment(invoice.created)}</a
    >
  </li>`;
}
