import type Stripe from 'stripe';
import type { StripeWorld } from '../stripe-world';
import { createCard, WORKING_CARD } from '../objects/payment-method';
import { createCustomer } from '../objects/customer';
import { createInvoice } from '../objects/invoice';
import { createPrice } from '../objects/price';
import { createProduct } from '../objects/product';
import { addInterval, createSubscription } from '../objects/subscription';
import { advanceSubscription } from './advance-subscription';
import { cancelSubscription } from './cancel-subscription';
import { payInvoice } from './pay-invoice';

const DEMO_ID = /^(?:cus|sub)_demo_(([a-z]{1,20})_(\d{1,8})_(active|past_due|canceled)_([0-9a-f]{32}))$/;
const DAY = 86_400;

/**
 * Demo data is written to the product's database before anybody pays. Its ids say what they stand for:
 * `sub_demo_{tier}_{cents}_{status}_{provider's uuid without hyphens}`, and `cus_demo_…` alike. The first time one is named,
 * customer, monthly subscription, first paid invoice and what belongs to them are made here, and nobody is told.
 */
export function meetDemo(world: StripeWorld, id: string): void {
  const [, name, tier, cents, status, uuid] = DEMO_ID.exec(id) ?? [];
  if (!name || !tier || !uuid) return;
  world.quietly(() => {
    const subscription = makeDemo(world, { name, tier, cents: Number(cents), uuid });
    if (status === 'past_due') advanceSubscription(world, subscription, 'fail_renewal');
    if (status === 'canceled') cancelSubscription(world, subscription);
    // An active one is ten days into its month; one past due failed to renew two days ago.
    startPeriod(subscription, world.now() - (status === 'past_due' ? 2 : 10) * DAY);
  });
  world.state.changed();
}

interface Demo {
  name: string;
  tier: string;
  cents: number;
  uuid: string;
}

function makeDemo(world: StripeWorld, { name, tier, cents, uuid }: Demo): Stripe.Subscription {
  const customer = createCustomer(world, { id: `cus_demo_${name}`, email: `demo-${uuid.slice(0, 12)}@example.com` });
  const card = { number: WORKING_CARD, exp_month: 12, exp_year: new Date().getFullYear() + 4, name: null };
  const method = createCard(world, card, customer);
  const product = createProduct(world, { name: `Demo membership, ${tier}` }).id;
  const recurring = { interval: 'month', interval_count: 1 };
  const price = createPrice(world, { product, currency: 'usd', unit_amount: cents, recurring });
  const provider = [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, uuid);
  const subscription = createSubscription(world, {
    id: `sub_demo_${name}`,
    customer,
    method,
    items: [{ price, quantity: 1 }],
    metadata: { provider_id: provider, tier },
    description: null,
    trial_end: null,
  });
  payInvoice(world, createInvoice(world, subscription, customer, 'subscription_create'), customer, method, null);
  return subscription;
}

function startPeriod(subscription: Stripe.Subscription, start: number): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = addInterval(start, item.price);
  }
}
