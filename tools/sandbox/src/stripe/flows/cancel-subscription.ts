import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { noSuch } from '../stripe-failure';

/** Ends a subscription now. Throws Stripe's 404 when it has ended already. */
export function cancelSubscription(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
): void {
  if (hasEnded(subscription)) throw noSuch('subscription', subscription.id);
  const now = world.now();
  Object.assign(subscription, {
    cancel_at: null,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    status: 'canceled',
  });
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  stopCollecting(world, subscription.id);
  world.emit('customer.subscription.deleted', subscription);
}

/** Whether a subscription is over and can no longer change. */
export function hasEnded(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

/** Open invoices stay open, but are not tried again by themselves. */
function stopCollecting(world: StripeWorld, subscription: string): void {
  for (const invoice of Object.values(world.data.invoices)) {
    const of = invoice.parent?.subscription_details?.subscription;
    if (of === subscription && invoice.status === 'open') {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
    }
  }
}
