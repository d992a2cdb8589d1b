import Stripe from 'stripe';
import { product } from './product.config';

/** The payment provider's own library, connected to the sandbox. */
function stripe(): Stripe {
  const { hostname, port } = new URL(product().sandbox);
  return new Stripe(product().stripeKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

/** A customer's data at the payment provider: subscription status, and cents refunded. */
export async function paymentsOf(email: string): Promise<{ status: string | undefined; refunded: number }> {
  const [customer] = (await stripe().customers.list({ email })).data;
  if (!customer) return { status: undefined, refunded: 0 };
  const [subscription] = (await stripe().subscriptions.list({ customer: customer.id, status: 'all' })).data;
  const charges = (await stripe().charges.list({ customer: customer.id })).data;
  return { status: subscription?.status, refunded: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0) };
}
