import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { createPrice } from '../objects/price';
import { createProduct } from '../objects/product';
import { mergeMetadata } from '../metadata';
import type { Params } from '../params';
import { invalidRequest } from '../stripe-failure';
import { priceInput } from '../price-input';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';

const FIELDS = [
  'name',
  'active',
  'description',
  'images',
  'metadata',
  'url',
  'tax_code',
  'unit_label',
  'statement_descriptor',
];

/** /products: create, update, retrieve, list, delete. */
export function productRoutes(app: FastifyInstance, world: StripeWorld): void {
  app.post('/products', (request, reply) => {
    const params = paramsOf(request).only('id', 'default_price_data', 'shippable', 'type', ...FIELDS);
    const id = params.text('id');
    if (id && world.data.products[id]) {
      throw invalidRequest(`Product already exists.`, 'id', 'resource_already_exists');
    }
    const product = createProduct(world, {
      id,
      name: params.requiredText('name'),
      description: params.text('description'),
      active: params.boolean('active') ?? true,
      images: params.texts('images'),
      metadata: mergeMetadata(null, params),
      url: params.url('url'),
    });
    if (params.has('default_price_data')) {
      const price = createPrice(world, { ...priceInput(params.child('default_price_data')), product: product.id });
      product.default_price = price.id;
    }
    return reply.send(present(world, product, params));
  });
  app.post('/products/:id', (request, reply) => {
    const product = world.find('products', 'product', idOf(request));
    const params = paramsOf(request).only('default_price', ...FIELDS);
    changeProduct(world, product, params);
    return reply.send(present(world, product, params));
  });
  addRetrieve(app, world, '/products', 'products', 'product');
  addList(
    app,
    world,
    '/products',
    ['active', 'ids', 'url'],
    () => Object.values(world.data.products),
    (params) => {
      const ids = params.texts('ids');
      const equal = equalFields<Stripe.Product>(params, 'active', 'url');
      return (product) => equal(product) && (ids.length === 0 || ids.includes(product.id));
    },
  );
}

function changeProduct(world: StripeWorld, product: Stripe.Product, params: Params): void {
  const before = structuredClone(product);
  if (params.has('name')) product.name = params.requiredText('name');
  if (params.has('description')) product.description = params.text('description');
  if (params.has('active')) product.active = params.boolean('active') ?? product.active;
  if (params.has('default_price')) product.default_price = params.text('default_price');
  product.metadata = mergeMetadata(product.metadata, params);
  product.updated = world.now();
  world.emit('product.updated', product, before);
}
