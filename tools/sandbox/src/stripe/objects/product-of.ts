import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

/** The product that a price is for. */
export function productOf(world: StripeWorld, price: Stripe.Price): Stripe.Product {
  const id = typeof price.product === 'string' ? price.product : price.product.id;
  return world.find('products', 'product', id);
}
