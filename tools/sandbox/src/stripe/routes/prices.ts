import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { createPrice } from '../objects/price';
import { createProduct } from '../objects/product';
import { mergeMetadata } from '../metadata';
import type { Params } from '../params';
import { priceInput } from '../price-input';
import { invalidRequest, missingParam } from '../stripe-failure';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';

const CREATE = [
  'currency',
  'unit_amount',
  'unit_amount_decimal',
  'recurring',
  'product',
  'product_data',
  'active',
  'lookup_key',
  'transfer_lookup_key',
  'nickname',
  'metadata',
  'tax_behavior',
  'billing_scheme',
];

/** /prices: create, update, retrieve, list (also by lookup_keys). */
export function priceRoutes(app: FastifyInstance, world: StripeWorld): void {
  app.post('/prices', (request, reply) => {
    const params = paramsOf(request).only(...CREATE);
    const lookupKey = takeLookupKey(world, params, null);
    const price = createPrice(world, {
      ...priceInput(params),
      product: productFor(world, params),
      active: params.boolean('active') ?? true,
      lookup_key: lookupKey,
      nickname: params.text('nickname'),
    });
    return reply.send(present(world, price, params));
  });
  app.post('/prices/:id', (request, reply) => {
    const price = world.find('prices', 'price', idOf(request));
    const params = paramsOf(request).only(
      'active',
      'lookup_key',
      'transfer_lookup_key',
      'nickname',
      'metadata',
      'tax_behavior',
    );
    changePrice(world, price, params);
    return reply.send(present(world, price, params));
  });
  addRetrieve(app, world, '/prices', 'prices', 'price');
  const names = ['active', 'currency', 'lookup_keys', 'product', 'type', 'recurring'];
  addList(
    app,
    world,
    '/prices',
    names,
    () => Object.values(world.data.prices),
    (params) => {
      const keys = params.texts('lookup_keys');
      const equal = equalFields<Stripe.Price>(params, 'active', 'currency', 'product', 'type');
      return (price) => equal(price) && (keys.length === 0 || keys.includes(price.lookup_key ?? ''));
    },
  );
}

function productFor(world: StripeWorld, params: Params): string {
  const id = params.text('product');
  if (id) return world.find('products', 'product', id, 'product').id;
  if (!params.has('product_data')) throw missingParam('product');
  const data = params.child('product_data');
  return createProduct(world, { name: data.requiredText('name'), metadata: mergeMetadata(null, data) }).id;
}

/** A lookup key belongs to one price; another gets it only by transfer. */
function takeLookupKey(world: StripeWorld, params: Params, taker: Stripe.Price | null): string | null {
  const key = params.text('lookup_key', 200);
  const owner = key && Object.values(world.data.prices).find((price) => price.lookup_key === key && price !== taker);
  if (!owner) return key;
  if (!params.boolean('transfer_lookup_key')) {
    throw invalidRequest(
      `A price (\`${owner.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  owner.lookup_key = null;
  return key;
}

function changePrice(world: StripeWorld, price: Stripe.Price, params: Params): void {
  const before = structuredClone(price);
  if (params.has('active')) price.active = params.boolean('active') ?? price.active;
  if (params.has('lookup_key')) price.lookup_key = takeLookupKey(world, params, price);
  if (params.has('nickname')) price.nickname = params.text('nickname');
  price.metadata = mergeMetadata(price.metadata, params);
  world.emit('price.updated', price, before);
}
