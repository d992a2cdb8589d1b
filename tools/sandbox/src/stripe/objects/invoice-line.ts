import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { decimal } from '../decimal';
import { productOf } from './product-of';

/** One line of an invoice: an item of the subscription for its period. A trial costs nothing. */
export function createInvoiceLine(
  world: StripeWorld,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  trial: boolean,
): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const amount = trial ? 0 : (item.price.unit_amount ?? 0) * quantity;
  const product = productOf(world, item.price);
  const details = {
    invoice_item: null,
    proration: false,
    proration_details: { credited_items: null },
    subscription: subscription.id,
    subscription_item: item.id,
  };
  return {
    id: world.id('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: `${quantity} × ${product.name} (at $${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${item.plan.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: { invoice_item_details: null, subscription_item_details: details, type: 'subscription_item_details' },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: product.id },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
