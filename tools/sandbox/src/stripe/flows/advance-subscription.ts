import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createInvoice } from '../objects/invoice';
import { addInterval } from '../objects/subscription';
import { invalidRequest } from '../stripe-failure';
import { cancelSubscription, hasEnded } from './cancel-subscription';
import { payInvoice } from './pay-invoice';

/** What the passing of time can do to a subscription. */
export const ADVANCES = ['renew', 'fail_renewal', 'unpaid', 'recover', 'cancel', 'incomplete_expired'] as const;
/** One of them. */
export type Advance = (typeof ADVANCES)[number];

/** Moves a subscription on. Throws Stripe's errors when it has ended. */
export function advanceSubscription(world: StripeWorld, subscription: Stripe.Subscription, advance: Advance): void {
  if (hasEnded(subscription)) throw invalidRequest(`Subscription ${subscription.id} has ended.`, 'subscription');
  if (advance === 'cancel') return cancelSubscription(world, subscription);
  if (advance === 'unpaid' || advance === 'incomplete_expired') return setStatus(world, subscription, advance);
  if (advance === 'recover') return recover(world, subscription);
  if (subscription.cancel_at_period_end && advance === 'renew') return cancelSubscription(world, subscription);
  renew(world, subscription, advance === 'renew' ? null : 'generic_decline');
}

/** Changes the status and announces it; nothing when it is that already. */
export function setStatus(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  const previous = { status: subscription.status };
  if (previous.status === status) return;
  subscription.status = status;
  if (status === 'incomplete_expired') subscription.ended_at = world.now();
  world.emit('customer.subscription.updated', subscription, previous);
}

/** The card that a subscription is charged to. */
export function methodOf(world: StripeWorld, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const id = subscription.default_payment_method;
  return typeof id === 'string' ? (world.data.payment_methods[id] ?? null) : null;
}

function renew(world: StripeWorld, subscription: Stripe.Subscription, declineCode: string | null): void {
  const customer = world.customer(String(subscription.customer));
  const open = declineCode === null ? undefined : openInvoice(world, subscription);
  if (open) {
    payInvoice(world, open, customer, methodOf(world, subscription), declineCode);
    return;
  }
  const previous = { items: structuredClone(subscription.items), status: subscription.status };
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = addInterval(item.current_period_start, item.price);
  }
  subscription.status = declineCode === null ? 'active' : 'past_due';
  const invoice = createInvoice(world, subscription, customer, 'subscription_cycle');
  world.emit('invoice.created', invoice);
  world.emit('invoice.finalized', invoice);
  payInvoice(world, invoice, customer, methodOf(world, subscription), declineCode);
  world.emit('customer.subscription.updated', subscription, previous);
}

/** Pays what is open and makes the subscription active again. */
export function recover(world: StripeWorld, subscription: Stripe.Subscription): void {
  const invoice = openInvoice(world, subscription);
  if (invoice) {
    const customer = world.customer(String(subscription.customer));
    payInvoice(world, invoice, customer, methodOf(world, subscription), null);
  }
  setStatus(world, subscription, 'active');
}

function openInvoice(world: StripeWorld, subscription: Stripe.Subscription): Stripe.Invoice | undefined {
  return Object.values(world.data.invoices).findLast(
    (invoice) => invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === subscription.id,
  );
}
