import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { createCustomer } from '../objects/customer';
import { cancelSubscription, hasEnded } from '../flows/cancel-subscription';
import { mergeMetadata } from '../metadata';
import type { Params } from '../params';
import { invalidRequest } from '../stripe-failure';
import { addList, addRetrieve, equalFields, idOf, paramsOf, present } from './resource';

const FIELDS = [
  'email',
  'name',
  'phone',
  'description',
  'metadata',
  'address',
  'shipping',
  'invoice_settings',
  'preferred_locales',
  'tax_exempt',
];

/** /customers: create, update, retrieve, list, delete; a customer's payment methods. */
export function customerRoutes(app: FastifyInstance, world: StripeWorld): void {
  app.post('/customers', (request, reply) => {
    const params = paramsOf(request).only(...FIELDS);
    const customer = createCustomer(world, {
      email: emailOf(params),
      name: params.text('name'),
      phone: params.text('phone', 20),
      description: params.text('description'),
      metadata: mergeMetadata(null, params),
    });
    return reply.send(present(world, customer, params));
  });
  app.post('/customers/:id', (request, reply) => {
    const customer = world.customer(idOf(request), 'id');
    const params = paramsOf(request).only(...FIELDS);
    const before = structuredClone(customer);
    if (params.has('email')) customer.email = emailOf(params);
    if (params.has('name')) customer.name = params.text('name');
    if (params.has('phone')) customer.phone = params.text('phone', 20);
    if (params.has('description')) customer.description = params.text('description');
    customer.metadata = mergeMetadata(customer.metadata, params);
    world.emit('customer.updated', customer, before);
    return reply.send(present(world, customer, params));
  });
  app.delete('/customers/:id', (request, reply) => {
    const customer = world.customer(idOf(request), 'id');
    const own = Object.values(world.data.subscriptions).filter((one) => one.customer === customer.id && !hasEnded(one));
    for (const subscription of own) cancelSubscription(world, subscription);
    const deleted = { id: customer.id, object: 'customer' as const, deleted: true as const };
    world.data.customers[customer.id] = deleted;
    world.emit('customer.deleted', customer);
    return reply.send(deleted);
  });
  addRetrieve(app, world, '/customers', 'customers', 'customer');
  const live = () => Object.values(world.data.customers).filter((one): one is Stripe.Customer => !one.deleted);
  addList(app, world, '/customers', ['email'], live, (params) => equalFields<Stripe.Customer>(params, 'email'));
  app.get('/customers/:id/payment_methods', (request, reply) => {
    const { id } = world.customer(idOf(request));
    const data = Object.values(world.data.payment_methods).filter((method) => method.customer === id);
    return reply.send({ object: 'list', url: `/v1/customers/${id}/payment_methods`, has_more: false, data });
  });
}

function emailOf(params: Params): string | null {
  const email = params.text('email', 512);
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid');
  }
  return email;
}
