import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { derive } from '../../state/ids';

/** What a customer is made from. */
export interface CustomerInput {
  id?: string;
  email: string | null;
  name?: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** Makes and stores a customer. */
export function createCustomer(world: StripeWorld, input: CustomerInput): Stripe.Customer {
  const id = input.id ?? world.id('cus');
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
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
  world.data.customers[id] = customer;
  world.emit('customer.created', customer);
  return customer;
}
