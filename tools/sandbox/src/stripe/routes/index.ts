import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';
import { accountRoutes } from './account';
import { chargeRoutes } from './charges';
import { checkoutRoutes } from './checkout-sessions';
import { customerRoutes } from './customers';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices';
import { paymentRoutes } from './payments';
import { portalRoutes } from './portal-sessions';
import { priceRoutes } from './prices';
import { productRoutes } from './products';
import { refundRoutes } from './refunds';
import { subscriptionRoutes } from './subscriptions';

/** Every route of the payment API. */
export function registerStripeRoutes(app: FastifyInstance, world: StripeWorld): void {
  const register = [
    accountRoutes,
    chargeRoutes,
    checkoutRoutes,
    customerRoutes,
    eventRoutes,
    invoiceRoutes,
    paymentRoutes,
    portalRoutes,
    priceRoutes,
    productRoutes,
    refundRoutes,
    subscriptionRoutes,
  ];
  for (const add of register) add(app, world);
}
