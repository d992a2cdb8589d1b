import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { installedPlaces } from '@townlink/domain-directory/testing';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import Stripe from 'stripe';
import { seed } from './seed';

let database: TestDatabase;
let sandbox: Sandbox;

interface Membership {
  stripe_subscription_id: string;
  stripe_customer_id: string;
  status: string;
  tier: string;
  price_cents: number;
}

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), createSandbox()]);
  const settings = { DATABASE_OWNER_URL: database.ownerUrl, DEMO_MODE: true, SEED_PROVIDERS: 200 };
  await seed(settings, () => undefined, installedPlaces());
}, 180_000);

afterAll(async () => {
  await Promise.all([database?.drop(), sandbox?.close()]);
});

it('gives memberships ids that the payment stand-in knows, with the same customer, tier, status and price', async () => {
  const memberships = await database.query<Membership>(
    `select distinct on (s.status, s.tier) s.stripe_subscription_id, s.stripe_customer_id, s.status, s.tier, p.price_cents
     from subscriptions s join plans p on p.tier = s.tier`,
  );
  expect(memberships.length).toBeGreaterThan(3);
  const stripe = new Stripe('sk_test_seed', sandbox.stripe);
  for (const { stripe_subscription_id, stripe_customer_id, status, tier, price_cents } of memberships) {
    const known = await stripe.subscriptions.retrieve(stripe_subscription_id);
    expect(known).toMatchObject({ status, customer: stripe_customer_id, metadata: { tier } });
    expect(known.items.data[0]?.price.unit_amount).toBe(price_cents);
  }
});
