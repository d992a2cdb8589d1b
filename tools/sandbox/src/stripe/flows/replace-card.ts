import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createCard, type CardInput } from '../objects/payment-method';
import { hasEnded } from './cancel-subscription';
import { recover } from './advance-subscription';

/** Charges a customer's subscriptions to another card from now on; what was not paid is paid with it. */
export function replaceCard(world: StripeWorld, customer: Stripe.Customer, card: CardInput): void {
  const method = createCard(world, card, customer);
  customer.invoice_settings.default_payment_method = method.id;
  world.emit('customer.updated', customer);
  for (const subscription of Object.values(world.data.subscriptions)) {
    if (subscription.customer !== customer.id || hasEnded(subscription)) continue;
    const previous = { default_payment_method: subscription.default_payment_method };
    subscription.default_payment_method = method.id;
    world.emit('customer.subscription.updated', subscription, previous);
    if (subscription.status === 'past_due' || subscription.status === 'unpaid') recover(world, subscription);
  }
}
