import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createSandbox, type Sandbox } from '../create-sandbox';
import { cardForm, checkoutParams, postForm, stripeClient } from '../testing/stripe-client';

let sandbox: Sandbox;
let stripe: Stripe;
let subscription: Stripe.Subscription;

beforeEach(async () => {
  sandbox = await createSandbox();
  stripe = stripeClient(sandbox);
  const session = await stripe.checkout.sessions.create(checkoutParams());
  const paid = await sandbox.control.payCheckout(session.id, { email: 'ann@example.com' });
  subscription = await stripe.subscriptions.retrieve(String(paid.session.subscription));
});

afterEach(() => sandbox.close());

const statusNow = async () => (await stripe.subscriptions.retrieve(subscription.id)).status;
const eventTypes = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

async function firstCharge(): Promise<Stripe.Charge> {
  const payments = await stripe.invoicePayments.list({ invoice: String(subscription.latest_invoice) });
  const intent = String(payments.data[0]?.payment.payment_intent);
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  return latest_charge as Stripe.Charge;
}

describe('canceling', () => {
  it('ends the subscription immediately and emits the event', async () => {
    const ended = await stripe.subscriptions.cancel(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    expect(ended.ended_at).toBeGreaterThan(0);
    expect(await eventTypes()).toContain('customer.subscription.deleted');
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect((await stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list()).data).toHaveLength(0);
  });

  it('can wait for the end of the period', async () => {
    const waiting = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(waiting).toMatchObject({ status: 'active', cancel_at: waiting.items.data[0]?.current_period_end });
    await sandbox.control.advanceSubscription(subscription.id, 'renew');
    expect(await statusNow()).toBe('canceled');
  });
});

describe('time passing', () => {
  it('renews with a paid invoice for the next period', async () => {
    await sandbox.control.advanceSubscription(subscription.id, 'renew');
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(renewed.items.data[0]?.current_period_start).toBe(subscription.items.data[0]?.current_period_end);
    expect(renewed.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
  });

  it('goes past due when a renewal fails, and is active again when the invoice is paid', async () => {
    await sandbox.control.advanceSubscription(subscription.id, 'fail_renewal');
    await sandbox.control.advanceSubscription(subscription.id, 'fail_renewal');
    const late = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(late.status).toBe('past_due');
    expect(late.latest_invoice).toMatchObject({ status: 'open', attempt_count: 2 });
    expect(await eventTypes()).toContain('invoice.payment_failed');
    await stripe.invoices.pay((late.latest_invoice as Stripe.Invoice).id);
    expect(await statusNow()).toBe('active');
  });

  it('can end unpaid', async () => {
    await sandbox.control.advanceSubscription(subscription.id, 'fail_renewal');
    await sandbox.control.advanceSubscription(subscription.id, 'unpaid');
    expect(await statusNow()).toBe('unpaid');
  });
});

describe('a change of tier', () => {
  it('replaces the price of the item', async () => {
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 1900,
      recurring: { interval: 'month' },
      product_data: { name: 'Townlink Standard' },
      lookup_key: 'standard',
    });
    const found = await stripe.prices.list({ lookup_keys: ['standard'], expand: ['data.product'] });
    expect(found.data[0]).toMatchObject({ id: price.id, product: { name: 'Townlink Standard' } });
    const item = subscription.items.data[0]?.id;
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: price.id }],
      proration_behavior: 'none',
      metadata: { tier: 'standard' },
    });
    expect(changed.items.data[0]?.price.unit_amount).toBe(1900);
    expect(changed.metadata).toEqual({ provider_id: 'provider-1', tier: 'standard' });
  });
});

describe('refunds', () => {
  it('refunds the first payment, once', async () => {
    const charge = await firstCharge();
    const refund = await stripe.refunds.create({
      payment_intent: String(charge.payment_intent),
      reason: 'requested_by_customer',
    });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 3900, charge: charge.id });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true, amount_refunded: 3900 });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
    expect(await eventTypes()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('refunds parts up to the whole', async () => {
    const { id: charge } = await firstCharge();
    await stripe.refunds.create({ charge, amount: 1000 });
    await expect(stripe.refunds.create({ charge, amount: 3000 })).rejects.toMatchObject({ param: 'amount' });
    await stripe.refunds.create({ charge });
    expect((await stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([2900, 1000]);
  });

  it('can be reversed by a dispute', async () => {
    const charge = await firstCharge();
    const { dispute } = await sandbox.control.disputeCharge(charge.id);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    await sandbox.control.closeDispute(dispute.id, 'lost');
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost', charge: charge.id });
    expect(await eventTypes()).toContain('charge.dispute.created');
  });
});

describe('the billing portal', () => {
  it('shows the subscription, cancels it, updates the card and redirects back', async () => {
    const customer = String(subscription.customer);
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://site.test/dashboard' });
    const page = await (await fetch(portal.url)).text();
    expect(page).toContain('$39.00');
    expect(page).toContain('href="http://site.test/dashboard"');
    await postForm(`${portal.url}/card`, cardForm({ number: '5555555555554444' }));
    const { default_payment_method } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    });
    expect(default_payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });
    await postForm(`${portal.url}/cancel`, { subscription: subscription.id, when: 'now' });
    expect(await statusNow()).toBe('canceled');
  });

  it('affects no other customer', async () => {
    const other = await stripe.customers.create({ email: 'eve@example.com' });
    const portal = await stripe.billingPortal.sessions.create({ customer: other.id });
    const answer = await postForm(`${portal.url}/cancel`, { subscription: subscription.id, when: 'now' });
    expect(answer.status).toBe(404);
    expect(await statusNow()).toBe('active');
  });
});
