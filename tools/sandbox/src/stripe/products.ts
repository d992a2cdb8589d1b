import type Stripe from 'stripe';
import type { FakeStripe } from './fake-stripe';

interface ProductInput {
  name: string;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** Creates and stores a product. There are no routes: a product always comes with its price. */
export function createProduct(stripe: FakeStripe, input: ProductInput): Stripe.Product {
  const now = stripe.now();
  const product: Stripe.Product = {
    id: stripe.id('prod'),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: input.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
  stripe.data.products[product.id] = product;
  stripe.emit('product.created', product);
  return product;
}

export function productOf(stripe: FakeStripe, price: Stripe.Price): Stripe.Product {
  const id = typeof price.product === 'string' ? price.product : price.product.id;
  return stripe.find('products', 'product', id);
}
