import type Stripe from 'stripe';
import { createCard, type CardInput } from './cards';
import type { FakeStripe } from './fake-stripe';
import { createInvoice } from './invoices';
import { payInvoice } from './invoice-payments';
import { discardPending } from './pending-updates';
import { beginNextPhase } from './schedules';
import { invalidRequest } from './stripe-failure';
import { addInterval, cancelSubscription, hasEnded, methodOf, setStatus } from './subscriptions';

/** What the passing of time can do to a subscription. */
export const ADVANCES = [
  'renew',
  'fail_renewal',
  'unpaid',
  'recover',
  'cancel',
  'incomplete_expired',
  'expire_update',
] as const;
export type Advance = (typeof ADVANCES)[number];

/** Advances a subscription. Throws Stripe's errors when it has ended. */
export function advanceSubscription(stripe: FakeStripe, subscription: Stripe.Subscription, advance: Advance): void {
  if (hasEnded(subscription)) throw invalidRequest(`Subscription ${subscription.id} has ended.`, 'subscription');
  if (advance === 'cancel') return cancelSubscription(stripe, subscription);
  if (advance === 'expire_update') return expireUpdate(stripe, subscription);
  if (advance === 'unpaid' || advance === 'incomplete_expired') return setStatus(stripe, subscription, advance);
  if (advance === 'recover') return recover(stripe, subscription);
  if (subscription.cancel_at_period_end && advance === 'renew') return cancelSubscription(stripe, subscription);
  renew(stripe, subscription, advance === 'renew' ? null : 'generic_decline');
}

function renew(stripe: FakeStripe, subscription: Stripe.Subscription, declineCode: string | null): void {
  const customer = stripe.customer(String(subscription.customer));
  const open = declineCode === null ? undefined : openInvoice(stripe, subscription);
  if (open) {
    payInvoice(stripe, open, customer, methodOf(stripe, subscription), declineCode);
    return;
  }
  const previous = { items: structuredClone(subscription.items), status: subscription.status };
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = addInterval(item.current_period_start, item.price);
  }
  beginNextPhase(stripe, subscription);
  if (subscription.pause_collection) return renewUncollected(stripe, subscription, customer, previous);
  subscription.status = declineCode === null ? 'active' : 'past_due';
  const invoice = createInvoice(stripe, subscription, customer, 'subscription_cycle');
  stripe.emit('invoice.created', invoice);
  stripe.emit('invoice.finalized', invoice);
  payInvoice(stripe, invoice, customer, methodOf(stripe, subscription), declineCode);
  stripe.emit('customer.subscription.updated', subscription, previous);
}

/** The bank's step was not completed: the change expires. */
function expireUpdate(stripe: FakeStripe, subscription: Stripe.Subscription): void {
  const invoice = openInvoice(stripe, subscription);
  if (!subscription.pending_update || !invoice) throw invalidRequest('There is no pending update.', 'subscription');
  Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
  stripe.emit('invoice.voided', invoice);
  discardPending(stripe, invoice);
}

/** While collection is paused, the period continues and its invoice is voided. */
function renewUncollected(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  previous: object,
): void {
  const invoice = createInvoice(stripe, subscription, customer, 'subscription_cycle');
  Object.assign(invoice, { status: 'void', amount_remaining: 0, auto_advance: false });
  invoice.status_transitions.voided_at = stripe.now();
  stripe.emit('invoice.voided', invoice);
  stripe.emit('customer.subscription.updated', subscription, previous);
}

export function recover(stripe: FakeStripe, subscription: Stripe.Subscription): void {
  const invoice = openInvoice(stripe, subscription);
  if (invoice) {
    const customer = stripe.customer(String(subscription.customer));
    payInvoice(stripe, invoice, customer, methodOf(stripe, subscription), null);
  }
  setStatus(stripe, subscription, 'active');
}

function openInvoice(stripe: FakeStripe, subscription: Stripe.Subscription): Stripe.Invoice | undefined {
  return Object.values(stripe.data.invoices).findLast(
    (invoice) => invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === subscription.id,
  );
}

/** Charges a customer's subscriptions to another card from now on, including unpaid invoices. */
export function replaceCard(stripe: FakeStripe, customer: Stripe.Customer, card: CardInput): void {
  const method = createCard(stripe, card, customer);
  customer.invoice_settings.default_payment_method = method.id;
  stripe.emit('customer.updated', customer);
  for (const subscription of Object.values(stripe.data.subscriptions)) {
    if (subscription.customer !== customer.id || hasEnded(subscription)) continue;
    const previous = { default_payment_method: subscription.default_payment_method };
    subscription.default_payment_method = method.id;
    stripe.emit('customer.subscription.updated', subscription, previous);
    if (subscription.status === 'past_due' || subscription.status === 'unpaid') recover(stripe, subscription);
  }
}
