import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createLineItem } from '../objects/line-item';
import { createPrice } from '../objects/price';
import { createProduct } from '../objects/product';
import { mergeMetadata } from '../metadata';
import type { Params } from '../params';
import { priceInput } from '../price-input';
import { invalidRequest, missingParam } from '../stripe-failure';

/** The lines of a checkout session from its `line_items`, each with a price or price_data. */
export function readLineItems(world: StripeWorld, params: Params): Stripe.LineItem[] {
  const rows = params.children('line_items');
  if (rows.length === 0) throw missingParam('line_items');
  if (rows.length > 20) throw invalidRequest('You can have at most 20 line items.', 'line_items');
  // All are read before the first is made: a refused request leaves nothing behind.
  const read = rows.map((row) => readRow(world, row));
  return read.map(({ price, quantity }) => createLineItem(world, price(), quantity));
}

function readRow(world: StripeWorld, row: Params): { price: () => Stripe.Price; quantity: number } {
  row.only('price', 'price_data', 'quantity', 'adjustable_quantity', 'tax_rates', 'metadata');
  const quantity = row.integer('quantity') ?? 1;
  if (quantity < 1) throw invalidRequest('This value must be greater than or equal to 1.', row.full('quantity'));
  const id = row.text('price');
  if (id) {
    const price = world.find('prices', 'price', id, row.full('price'));
    if (!price.active)
      throw invalidRequest(
        'The price specified is inactive. This field only accepts active prices.',
        row.full('price'),
      );
    requireRecurring(price.recurring, row);
    return { price: () => price, quantity };
  }
  if (!row.has('price_data')) throw missingParam(row.full('price'));
  return { price: readPriceData(world, row.child('price_data')), quantity };
}

/** A way to make a price (and product) of `price_data`, once all is known to be right. */
export function readPriceData(world: StripeWorld, data: Params): () => Stripe.Price {
  data.only('currency', 'unit_amount', 'unit_amount_decimal', 'recurring', 'product', 'product_data', 'tax_behavior');
  const input = priceInput(data);
  requireRecurring(input.recurring, data);
  const existing = data.text('product');
  if (existing) {
    const product = world.find('products', 'product', existing, data.full('product')).id;
    return () => createPrice(world, { ...input, product });
  }
  if (!data.has('product_data')) throw missingParam(data.full('product'));
  const given = data.child('product_data');
  const product = {
    name: given.requiredText('name', 250),
    description: given.text('description'),
    metadata: mergeMetadata(null, given),
  };
  return () => createPrice(world, { ...input, product: createProduct(world, product).id });
}

function requireRecurring(recurring: unknown, params: Params): void {
  if (recurring) return;
  const message = 'You must provide at least one recurring price in `subscription` mode when using prices.';
  throw invalidRequest(message, params.full('price'));
}
