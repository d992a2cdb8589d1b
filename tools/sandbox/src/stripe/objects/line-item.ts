import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { productOf } from './product-of';

/** One line of a checkout session. */
export function createLineItem(world: StripeWorld, price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: world.id('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productOf(world, price).name,
    metadata: {},
    price: structuredClone(price),
    quantity,
  };
}
