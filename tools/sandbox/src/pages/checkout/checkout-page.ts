import type Stripe from 'stripe';
import { html, safeLink, type Html } from '../../http/html';
import { money, period } from '../format';
import { layout } from '../layout';
import type { CardFields } from './card-form';
import { cardInputs, field } from './card-inputs';

export interface CheckoutView {
  session: Stripe.Checkout.Session;
  items: Stripe.LineItem[];
  fields: CardFields;
  errors: Partial<CardFields>;
  failure: string | null;
}

export function checkoutPage({ session, items, fields, errors, failure }: CheckoutView): Html {
  const recurring = items[0]?.price?.recurring;
  const total = money(session.amount_total, session.currency);
  const emailGiven = Boolean(session.customer_details?.email);
  return layout(
    'Checkout',
    html`<div class="narrow">
      <h1>Subscribe</h1>
      <section class="card" aria-label="Order">
        <ul class="plain">
          ${items.map(itemRow)}
        </ul>
        <p class="price" data-testid="total">${total} <span class="soft">${period(recurring)}</span></p>
      </section>
      ${failure && html`<p class="error" role="alert">${failure}</p>`}
      <form class="card" method="post" action="/checkout/${session.id}/pay" novalidate>
        ${field('email', 'Email', fields.email, errors.email, {
          autocomplete: 'email',
          inputmode: 'email',
          type: 'email',
          readonly: emailGiven,
        })}
        ${cardInputs(fields, errors)}
        <div class="stack">
          <button class="main" type="submit">Pay ${total}</button>
          <button type="submit" formaction="/checkout/${session.id}/decline">Decline card</button>
          ${session.cancel_url && html`<a class="button" href="${safeLink(session.cancel_url)}">Cancel and go back</a>`}
        </div>
      </form>
      <p class="soft">4242 4242 4242 4242 works. 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 has no funds.</p>
    </div>`,
    false,
  );
}

function itemRow(item: Stripe.LineItem): Html {
  const quantity = item.quantity ?? 1;
  return html`<li>
    <strong>${item.description}</strong>${quantity > 1 && html` × ${quantity}`}<br />
    <span class="soft">${money(item.amount_total, item.currency)} ${period(item.price?.recurring)}</span>
  </li>`;
}
