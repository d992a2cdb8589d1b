import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { derive } from '../state/ids';
import type { FakeStripe } from './fake-stripe';
import { mergeMetadata, type Params } from './params';
import { addList, equalFields, idOf, paramsOf, present } from './resource';
import { invalidRequest } from './stripe-failure';

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

/** /customers: create, update, delete, list. */
export function customerRoutes(app: FastifyInstance, stripe: FakeStripe): void {
  app.post('/customers', (request, reply) => {
    const params = paramsOf(request).only(...FIELDS);
    const customer = createCustomer(stripe, {
      email: emailOf(params),
      name: params.text('name'),
      phone: params.text('phone', 20),
      description: params.text('description'),
      metadata: mergeMetadata(null, params),
    });
    return reply.send(present(stripe, customer, params));
  });
  app.post('/customers/:id', (request, reply) => {
    const customer = stripe.customer(idOf(request), 'id');
    const params = paramsOf(request).only(...FIELDS);
    const before = structuredClone(customer);
    if (params.has('email')) customer.email = emailOf(params);
    if (params.has('name')) customer.name = params.text('name');
    if (params.has('phone')) customer.phone = params.text('phone', 20);
    if (params.has('description')) customer.description = params.text('description');
    customer.metadata = mergeMetadata(customer.metadata, params);
    stripe.emit('customer.updated', customer, before);
    return reply.send(present(stripe, customer, params));
  });
  app.delete('/customers/:id', (request, reply) => {
    const { id } = stripe.customer(idOf(request), 'id');
    delete stripe.data.customers[id];
    stripe.state.changed();
    return reply.send({ id, object: 'customer', deleted: true });
  });
  const customers = () => Object.values(stripe.data.customers);
  addList(app, stripe, '/customers', ['email'], customers, (params) => equalFields<Stripe.Customer>(params, 'email'));
}

function emailOf(params: Params): string | null {
  const email = params.text('email', 512);
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid');
  }
  return email;
}

interface CustomerInput {
  id?: string;
  email: string | null;
  name?: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

export function createCustomer(stripe: FakeStripe, input: CustomerInput): Stripe.Customer {
  const id = input.id ?? stripe.id('cus');
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: stripe.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email,
    invoice_prefix: derive(id, 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  stripe.data.customers[id] = customer;
  stripe.emit('customer.created', customer);
  return customer;
}
