import type Stripe from 'stripe';
import { html, type Html } from '../../http/html';
import type { StripeData } from '../../state/sandbox-data';
import { money, moment } from '../format';

import { actionButton, layout } from '../layout';

const SHOWN = 100;

/** Checkouts, subscriptions and charges with their actions. */
export function paymentsPage(data: StripeData): Html {
  return layout(
    'Payments',
    html`<h1>Payments</h1>
      ${table('Checkouts', ['Session', 'For', 'Amount', 'Status', ''], newest(data.checkout_sessions).map(sessionRow))}
      ${table(
        'Subscriptions',
        ['Subscription', 'Customer', 'Status', 'Period ends', ''],
        newest(data.subscriptions).map((one) => subscriptionRow(data, one)),
      )}
      ${table('Charges', ['Charge', 'Amount', 'Status', ''], newest(data.charges).map(chargeRow))}
      ${table('Disputes', ['Dispute', 'Charge', 'Status', ''], newest(data.disputes).map(disputeRow))}`,
  );
}

function newest<T>(collection: Record<string, T>): T[] {
  return Object.values(collection).slice(-SHOWN).reverse();
}

function table(title: string, heads: string[], rows: Html[]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="soft">None yet.</p>`;
  return html`<h2>${title}</h2>
    <div class="scroll card">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

function sessionRow(session: Stripe.Checkout.Session): Html {
  const open = session.status === 'open';
  const who = session.customer_details?.email ?? session.client_reference_id ?? '';
  return html`<tr>
    <td>${open ? html`<a href="/checkout/${session.id}">${session.id}</a>` : session.id}</td>
    <td>${who}</td>
    <td>${money(session.amount_total, session.currency)}</td>
    <td>${session.status}, ${session.payment_status}</td>
    <td>${open && actionButton(`/checkout/${session.id}/expire`, 'Expire')}</td>
  </tr>`;
}

function subscriptionRow(data: StripeData, subscription: Stripe.Subscription): Html {
  const customer = data.customers[String(subscription.customer)];
  const path = `/subscriptions/${subscription.id}/advance`;
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  return html`<tr>
    <td>${subscription.id}</td>
    <td>${customer && !customer.deleted ? (customer as Stripe.Customer).email : String(subscription.customer)}</td>
    <td>${subscription.status.replace('_', ' ')}${subscription.cancel_at_period_end && ', ends with the period'}</td>
    <td>${moment(subscription.items.data[0]?.current_period_end)}</td>
    <td>
      ${
        !ended && [
          actionButton(path, 'Renew', { to: 'renew' }),
          actionButton(path, 'Renewal fails', { to: 'fail_renewal' }),
          actionButton(path, 'Unpaid', { to: 'unpaid' }),
          actionButton(path, 'Pay what is open', { to: 'recover' }),
          actionButton(path, 'Cancel', { to: 'cancel' }),
        ]
      }
    </td>
  </tr>`;
}

function chargeRow(charge: Stripe.Charge): Html {
  const usable = charge.status === 'succeeded' && !charge.disputed && !charge.refunded;
  const status = charge.disputed ? 'disputed' : charge.refunded ? 'refunded' : charge.status;
  return html`<tr>
    <td>${charge.id}</td>
    <td>${money(charge.amount, charge.currency)}</td>
    <td>${status}</td>
    <td>
      ${usable && [actionButton(`/charges/${charge.id}/refund`, 'Refund'), actionButton(`/charges/${charge.id}/dispute`, 'Dispute')]}
    </td>
  </tr>`;
}

function disputeRow(dispute: Stripe.Dispute): Html {
  const open = dispute.status !== 'won' && dispute.status !== 'lost';
  const path = `/disputes/${dispute.id}/close`;
  return html`<tr>
    <td>${dispute.id}</td>
    <td>${String(dispute.charge)}</td>
    <td>${dispute.status}</td>
    <td>${open && [actionButton(path, 'Won', { outcome: 'won' }), actionButton(path, 'Lost', { outcome: 'lost' })]}</td>
  </tr>`;
}
