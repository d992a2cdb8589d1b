import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createSandbox, type Sandbox } from '../create-sandbox';
import { stripeClient } from '../testing/stripe-client';

const UUID = '0192ab3c4d5e7f80912a3b4c5d6e7f80';
let sandbox: Sandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await createSandbox();
  stripe = stripeClient(sandbox);
});

afterEach(() => sandbox.close());

it.each(['active', 'past_due', 'canceled'])(
  'recognizes a demo subscription with status %s, without events',
  async (status) => {
    const subscription = await stripe.subscriptions.retrieve(`sub_demo_featured_3900_${status}_${UUID}`);
    expect(subscription).toMatchObject({ status, customer: `cus_demo_featured_3900_${status}_${UUID}` });
    expect(subscription.metadata).toEqual({ provider_id: '0192ab3c-4d5e-7f80-912a-3b4c5d6e7f80', tier: 'featured' });
    expect(subscription.items.data[0]?.price.unit_amount).toBe(3900);
    expect((await stripe.events.list()).data).toHaveLength(0);
  },
);

it('finds its payments by subscription and opens the portal by customer', async () => {
  const { data } = await stripe.invoices.list({
    subscription: `sub_demo_basic_900_active_${UUID}`,
    expand: ['data.payments'],
  });
  expect(data).toMatchObject([{ status: 'paid', amount_paid: 900 }]);
  const intent = String(data[0]?.payments?.data[0]?.payment.payment_intent);
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 900, status: 'succeeded' });
  const portal = await stripe.billingPortal.sessions.create({ customer: `cus_demo_standard_1900_active_${UUID}` });
  expect(await (await fetch(portal.url)).text()).toContain('$19.00');
});

it('rejects other invented IDs', async () => {
  await expect(stripe.subscriptions.retrieve('sub_demo_featured_3900_weird_1')).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
