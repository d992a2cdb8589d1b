import type Stripe from 'stripe';
import type { FakeStripe } from './fake-stripe';
import { planOf } from './prices';

const MOST_HOURS = 23;

/** Defers a change of the items until its invoice is paid: the subscription stays unchanged. */
export function keepBack(
  stripe: FakeStripe,
  subscription: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
): void {
  const end = subscription.items.data[0]?.current_period_end ?? Infinity;
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: Math.min(end, stripe.now() + MOST_HOURS * 3600),
    metadata: null,
    subscription_items: structuredClone(items),
    trial_end: null,
    trial_from_plan: null,
  } as Stripe.Subscription.PendingUpdate;
}

/** The subscription whose pending change an invoice pays. */
function pendingOf(stripe: FakeStripe, invoice: Stripe.Invoice): Stripe.Subscription | null {
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = typeof id === 'string' ? stripe.data.subscriptions[id] : undefined;
  return subscription?.pending_update && subscription.latest_invoice === invoice.id ? subscription : null;
}

/** The invoice was paid: applies the change. */
export function applyPending(stripe: FakeStripe, invoice: Stripe.Invoice): void {
  const subscription = pendingOf(stripe, invoice);
  if (!subscription) return;
  for (const wanted of subscription.pending_update?.subscription_items ?? []) {
    const item = subscription.items.data.find(({ id }) => id === wanted.id);
    if (item) Object.assign(item, { price: wanted.price, plan: planOf(wanted.price), quantity: wanted.quantity });
  }
  subscription.pending_update = null;
  stripe.emit('customer.subscription.pending_update_applied', subscription);
  stripe.emit('customer.subscription.updated', subscription);
}

/** The invoice is void: discards the change. */
export function discardPending(stripe: FakeStripe, invoice: Stripe.Invoice): void {
  const subscription = pendingOf(stripe, invoice);
  if (!subscription) return;
  subscription.pending_update = null;
  stripe.emit('customer.subscription.pending_update_expired', subscription);
}
