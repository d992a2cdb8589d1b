import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';

/** What a product is made from. */
export interface ProductInput {
  id?: string | null;
  name: string;
  description?: string | null;
  active?: boolean;
  images?: string[];
  metadata?: Record<string, string>;
  url?: string | null;
}

/** Makes and stores a product. */
export function createProduct(world: StripeWorld, input: ProductInput): Stripe.Product {
  const now = world.now();
  const product: Stripe.Product = {
    id: input.id ?? world.id('prod'),
    object: 'product',
    active: input.active ?? true,
    created: now,
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
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
    url: input.url ?? null,
  };
  world.data.products[product.id] = product;
  world.emit('product.created', product);
  return product;
}
