import type Stripe from 'stripe';
import { createCard, WORKING_CARD } from './cards';
import { createCustomer } from './customers';
import type { FakeStripe } from './fake-stripe';
import { payInvoice } from './invoice-payments';
import { createInvoice } from './invoices';
import { createPrice } from './prices';
import { createProduct } from './products';
import { advanceSubscription } from './subscription-lifecycle';
import { addInterval, cancelSubscription, createSubscription } from './subscriptions';

const DEMO_ID = /^(?:cus|sub)_demo_(([a-z]{1,20})_(\d{1,8})_(active|past_due|canceled)_([0-9a-f]{32}))$/;
const DAY = 86_400;

/**
 * Demo data is written to the product's database before any payment. Its ids describe themselves:
 * `sub_demo_{tier}_{cents}_{status}_{provider's uuid without hyphens}`, and likewise `cus_demo_…`. On first use of such
 * an id, its customer, monthly subscription, first paid invoice and related objects are created here, without events.
 */
export function materializeDemo(stripe: FakeStripe, id: string): void {
  const [, name, tier, cents, status, uuid] = DEMO_ID.exec(id) ?? [];
  if (!name || !tier || !uuid) return;
  stripe.withoutEvents(() => {
    const subscription = makeDemo(stripe, { name, tier, cents: Number(cents), uuid });
    if (status === 'past_due') advanceSubscription(stripe, subscription, 'fail_renewal');
    if (status === 'canceled') cancelSubscription(stripe, subscription);
    // An active subscription is ten days into its month; a past due one failed to renew two days ago.
    startPeriod(subscription, stripe.now() - (status === 'past_due' ? 2 : 10) * DAY);
  });
  stripe.state.changed();
}

interface Demo {
  name: string;
  tier: string;
  cents: number;
  uuid: string;
}

function makeDemo(stripe: FakeStripe, { name, tier, cents, uuid }: Demo): Stripe.Subscription {
  const customer = createCustomer(stripe, { id: `cus_demo_${name}`, email: `demo-${uuid.slice(0, 12)}@example.com` });
  const card = { number: WORKING_CARD, exp_month: 12, exp_year: new Date().getFullYear() + 4, name: null };
  const method = createCard(stripe, card, customer);
  const product = createProduct(stripe, { name: `Demo membership, ${tier}` }).id;
  const recurring = { interval: 'month', interval_count: 1 };
  const price = createPrice(stripe, { product, currency: 'usd', unit_amount: cents, recurring });
  const provider = [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, uuid);
  const subscription = createSubscription(stripe, {
    id: `sub_demo_${name}`,
    customer,
    method,
    items: [{ price, quantity: 1 }],
    metadata: { provider_id: provider, tier },
    description: null,
  });
  payInvoice(stripe, createInvoice(stripe, subscription, customer, 'subscription_create'), customer, method, null);
  return subscription;
}

function startPeriod(subscription: Stripe.Subscription, start: number): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = addInterval(start, item.price);
  }
}
